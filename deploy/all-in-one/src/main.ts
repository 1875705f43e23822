// The whole product as one process: `npm start`.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureAdmin } from '@biteboard/gateway';
import { createLogger, readConfig } from '@biteboard/platform';
import closeWithGrace from 'close-with-grace';
import { createAllInOne } from './all-in-one.ts';
import { DEMO_ADMIN, DEMO_CUSTOMER, demoMark, fillThePast, openDemo } from './demo/demo.ts';
import { randomPassword } from './demo/demo-people.ts';

const DEMO_PASSWORD = 'biteboard-demo';
const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];
const STOP_WITHIN_MS = 10_000;

const listenFault = (error: Error): string =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? 'something else listens there; stop it, or set PORT to a free port.'
    : error.message;

const started = performance.now();
const outcome = readConfig(process.env);
if ('faults' in outcome) {
  for (const fault of outcome.faults) console.error(`✗ ${fault}`);
  process.exit(1);
}
const { config } = outcome;
const dataDir = path.resolve(config.dataDir);
const fresh = !existsSync(path.join(dataDir, 'biteboard.db'));
const log = createLogger({ level: config.logLevel });
const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const product = await createAllInOne({
  dataDir,
  log,
  settings: {
    publicUrl: config.publicUrl,
    payments: config.payments,
    couriers: config.couriers,
    googleMapsApiKey: config.googleMapsApiKey,
  },
  ...(config.secretsKey ? { secretsKey: config.secretsKey } : {}),
  ...(existsSync(webFolder) ? { webFolder } : {}),
  corsOrigins: config.corsOrigins,
  trustProxy: config.trustProxy,
  rateLimits: config.rateLimits,
});

if (config.adminEmail && config.adminPassword) {
  await ensureAdmin(product.ports.forService('gateway'), config.adminEmail, config.adminPassword);
}
const mark = await demoMark(product);
const withDemo = config.demoData && (fresh || mark !== undefined);
const local = LOOPBACK.includes(config.host);
const passwords = local
  ? { admin: DEMO_PASSWORD, customer: DEMO_PASSWORD }
  : { admin: randomPassword(), customer: randomPassword() };
const opensDemo = withDemo && !mark?.shops;
if (opensDemo) await openDemo(product, passwords);

const address = await product.app
  .listen({ port: config.port, host: config.host })
  .catch(async (error: Error) => {
    console.error(`✗ Cannot listen on ${config.host}:${config.port}: ${listenFault(error)}`);
    await product.close();
    process.exit(1);
  });
let stopping = false;
const past =
  withDemo && !mark?.past
    ? fillThePast(product, log, () => stopping).catch((error: unknown) => {
        if (!stopping) log.error({ err: error }, 'the demo shops have only a part of their past');
      })
    : Promise.resolve();
closeWithGrace({ delay: STOP_WITHIN_MS, logger: false }, async ({ err }) => {
  if (err) log.error({ err }, 'stopping after an error');
  stopping = true;
  await past;
  await product.close();
});

const lines = [
  `Biteboard is ready at ${config.publicUrl} (in ${((performance.now() - started) / 1000).toFixed(1)} s; listening on ${address})`,
  `  dashboard   ${config.publicUrl}/login`,
  ...(opensDemo || (withDemo && local)
    ? [
        `  admin       ${DEMO_ADMIN} / ${passwords.admin}`,
        `  customer    ${DEMO_CUSTOMER} / ${passwords.customer}`,
      ]
    : []),
  `  data        ${dataDir}`,
];
console.log(`${lines.join('\n')}\n`);
