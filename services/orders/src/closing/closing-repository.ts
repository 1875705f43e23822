import { type Repository, repository } from '@biteboard/platform/documents';
import type { ServicePorts } from '@biteboard/platform/process';
import type { Closing } from './closing.ts';

export const closingRepository = (ports: ServicePorts): Repository<Closing> =>
  repository<Closing>(ports, 'orders', { name: 'closings' });
