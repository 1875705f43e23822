import { type Repository, repository, type ServicePorts } from '@biteboard/platform';
import type { Closing } from './closing.ts';

export const closingRepository = (ports: ServicePorts): Repository<Closing> =>
  repository<Closing>(ports, 'orders', { name: 'closings' });
