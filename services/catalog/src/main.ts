// This service as a process of its own (the distributed shape).
import { runService } from '@biteboard/platform/process';
import { catalogService } from './service.ts';
import { renewSecrets } from './use-cases/renew-secrets.ts';

await runService(catalogService, {
  finish: async ({ ports }) => {
    const sites = await renewSecrets(ports);
    if (sites.length > 0) ports.log.error({ sites }, 'SECRETS_KEY does not open the secrets of these sites');
  },
});
