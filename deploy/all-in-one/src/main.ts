// The whole product as one process: `npm start`.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureAdmin } from '@biteboard/gateway';
import { createLogger } from '@biteboard/platform/embedded';
import {
  keepTickShape,
  listensLocally,
  providerLines,
  providerWarnings,
  readConfig,
  serviceSettings,
} from '@biteboard/platform/process';
import closeWithGrace from 'close-with-grace';
import { createAllInOne } from './all-in-one.ts';
import {
  DEMO_ADMIN,
  DEMO_CUSTOMER,
  DEMO_PASSWORD,
  demoMark,
  demoPasswords,
  fillThePast,
  openDemo,
} from './demo/demo.ts';
import { trimMemory } from './trim-memory.ts';

const STOP_WITHIN_MS = 10_000;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const listenFault = (error: Error): string =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? 'something else listens there; stop it, or set PORT to a free port.'
    : error.message;

const started = performance.now();
keepTickShape();
const outcome = readConfig(process.env);
if ('faults' in outcome) {
  for (const fault of outcome.faults) console.error(`✗ ${fault}`);
  process.exit(1);
}
const { config } = outcome;
// What lies in DATA_DIR (orders, accounts, keys) is for its owner alone.
process.umask(0o077);
const dataDir = path.resolve(config.dataDir);
const fresh = !existsSync(path.join(dataDir, 'biteboard.db'));
const log = createLogger({ level: config.logLevel });
const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const product = await createAllInOne({
  dataDir,
  log,
  settings: serviceSettings(config, listensLocally(config.host)),
  ...(config.secretsKey ? { secretsKey: config.secretsKey } : {}),
  oldSecretsKeys: config.oldSecretsKeys,
  ...(existsSync(webFolder) ? { webFolder } : {}),
  corsOrigins: config.corsOrigins,
  trustProxy: config.trustProxy,
  otlpEndpoint: config.otlpEndpoint,
}).catch((error: Error) => {
  log.debug({ err: error }, 'cannot start');
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  console.error(`✗ Cannot start with the data in ${dataDir}: ${error.message}${cause}.`);
  process.exit(1);
});

if (config.adminEmail && config.adminPassword) {
  await ensureAdmin(product.ports.forService('gateway'), config.adminEmail, config.adminPassword);
}
const mark = await demoMark(product);
const withDemo = config.demoData && (fresh || mark !== undefined);
const local = listensLocally(config.host);
if (withDemo && !mark?.shops) await openDemo(product, { admin: DEMO_PASSWORD, customer: DEMO_PASSWORD });
const passwords = withDemo || mark ? await demoPasswords(product, local) : {};

const address = await product.app
  .listen({ port: config.port, host: config.host })
  .catch(async (error: Error) => {
    console.error(`✗ Cannot listen on ${config.host}:${config.port}: ${listenFault(error)}`);
    await product.close();
    process.exit(1);
  });
trimMemory(product.app.server);
let stopping = false;
const past =
  withDemo && !mark?.past
    ? fillThePast(product, { days: config.demoDays, log, stopped: () => stopping }).catch(
        (error: unknown) => {
          if (!stopping) log.error({ err: error }, 'the demo shops have only a part of their past');
        },
      )
    : Promise.resolve();
const { close } = closeWithGrace(
  { delay: STOP_WITHIN_MS, logger: false, skip: [...STOP_SIGNALS] },
  async ({ err }) => {
    if (err) log.error({ err }, 'stopping after an error');
    stopping = true;
    await past;
    await product.close();
  },
);
// A terminal signals us and our parent, which signals us too: that is no second request to end.
for (const signal of STOP_SIGNALS) process.on(signal, () => stopping || close());

const lines = [
  `Biteboard is ready at ${config.publicUrl} (in ${((performance.now() - started) / 1000).toFixed(1)} s; listening on ${address})`,
  `  dashboard   ${config.publicUrl}/login`,
  ...(passwords.admin ? [`  admin       ${DEMO_ADMIN} / ${passwords.admin}`] : []),
  ...(passwords.customer ? [`  customer    ${DEMO_CUSTOMER} / ${passwords.customer}`] : []),
  `  data        ${dataDir}`,
  ...providerLines(config),
  ...product.ports.resealed.map((line) => `  SECRETS_KEY ${line}`),
];
console.log(`${lines.join('\n')}\n`);
for (const warning of providerWarnings(config)) console.error(`⚠ ${warning}\n`);
