import {
  DEMO_ADMIN,
  DEMO_CUSTOMER,
  type DemoApp,
  fillThePast,
  openDemo,
  servicesBehind,
} from '@biteboard/all-in-one';
import type { ServiceName } from '@biteboard/contracts';
import { gatewayContext } from '@biteboard/gateway';
import { createLogger, type DistributedPorts, distributedPorts } from '@biteboard/platform/distributed';
import { createApp, mountRoute } from '@biteboard/platform/http';
import { readConfig, type ServicePorts, tokenKeysGiven } from '@biteboard/platform/process';
import { createMetrics } from '@biteboard/platform/telemetry';

const PASSWORD = 'biteboard-demo';

/**
 * Fills the running product with the demo data, as the embedded shape does: the services' own routes on the same
 * servers, while the processes outside take in the events. Answers the logins; the past comes in the background.
 */
export const seed = async (env: Record<string, string>, stop: AbortSignal): Promise<string[]> => {
  const outcome = readConfig({ ...env, LOG_LEVEL: 'warn' }, 'distributed');
  if ('faults' in outcome) throw new Error(outcome.faults.join('\n'));
  const log = createLogger({ level: 'warn', name: 'seed' });
  const tokens = tokenKeysGiven(env);
  const opened = new Map<ServiceName, DistributedPorts>();
  const forService = (name: ServiceName): ServicePorts => {
    const known =
      opened.get(name) ??
      distributedPorts(name, outcome.config, { log, meter: createMetrics({ process: false }) });
    opened.set(name, known);
    return known.ports;
  };
  const app = await createApp({ log, tokens, readiness: {}, maxLagMs: 0 });
  for (const service of servicesBehind(gatewayContext(forService('gateway').clock, tokens))) {
    for (const route of service.open(forService(service.name)).routes) mountRoute(app, route);
  }
  const product: DemoApp = {
    app,
    tokens,
    ports: {
      forService,
      files: forService('catalog').files,
      store: { database: () => forService('gateway').database },
    },
  };
  await openDemo(product, { admin: PASSWORD, customer: PASSWORD });
  const close = async () => {
    await app.close();
    await Promise.all([...opened.values()].map((one) => one.close(0)));
  };
  void fillThePast(product, { days: outcome.config.demoDays, log, stopped: () => stop.aborted })
    .catch((error: unknown) => log.error({ err: error }, 'the demo shops have only a part of their past'))
    .finally(close);
  return [`  admin       ${DEMO_ADMIN} / ${PASSWORD}`, `  customer    ${DEMO_CUSTOMER} / ${PASSWORD}`];
};
