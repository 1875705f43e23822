import { type Repository, repository } from '@biteboard/platform/documents';
import type { ServicePorts } from '@biteboard/platform/process';
import type { PrintedLogo } from './printed-logo.ts';

export const printedLogoRepository = (ports: ServicePorts): Repository<PrintedLogo> =>
  repository<PrintedLogo>(ports, 'catalog', { name: 'printedLogos' });
