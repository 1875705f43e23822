// The gateway as a process of its own (the distributed shape): accounts, the web, and routing to every service.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runService } from '@biteboard/platform/process';
import { ensureAdmin } from './accounts/use-cases/ensure-account.ts';
import { type FoundReplicas, findReplicas } from './routing/find-replicas.ts';
import { proxyServices } from './routing/proxy-services.ts';
import { servicesReady, servicesUp } from './routing/services-ready.ts';
import { gatewayService } from './service.ts';
import { setUpGatewayApp } from './set-up-gateway-app.ts';

/** Where the services are, as readiness and the forwarding of calls both see it. */
let services: FoundReplicas;

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

await runService(
  {
    name: 'gateway',
    prepare: async ({ app, ports, config, tokens }) => {
      const { corsOrigins } = config;
      const web = existsSync(webFolder) ? { webFolder } : {};
      return gatewayService(await setUpGatewayApp({ app, ports, tokens, corsOrigins, ...web }));
    },
  },
  {
    readiness: ({ serviceUrls }) => {
      services = findReplicas(serviceUrls);
      return servicesReady(services);
    },
    dependencies: () => servicesUp(services),
    finish: async ({ app, ports, config }) => {
      await proxyServices(app, services);
      if (config.adminEmail && config.adminPassword) {
        await ensureAdmin(ports, config.adminEmail, config.adminPassword);
      }
    },
  },
);
