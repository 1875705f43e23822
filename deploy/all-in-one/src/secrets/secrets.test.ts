import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SECRET_SETTINGS, topics } from '@biteboard/contracts';
import { client } from '@biteboard/e2e';
import { ensureAdmin } from '@biteboard/gateway';
import { createLogger } from '@biteboard/platform/embedded';
import { TEST_SETTINGS } from '@biteboard/platform/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAllInOne } from '../all-in-one.ts';
import { EXCEPTIONS } from './exceptions.fixture.ts';
import { findSecrets, type Secret, type Trace } from './hunt.fixture.ts';
import { walkAll } from './journey.fixture.ts';
import { MAPS_KEY, openOutside, PLATFORM_KEY, secretOf } from './outside.fixture.ts';
import { recordingClient } from './recording-client.fixture.ts';
import { storedIn } from './stored.fixture.ts';

const chief = { email: 'chief@biteboard.test', password: 'password of the first admin' };
const secretsKey = randomBytes(32).toString('base64');
const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-secrets-'));
const outside = await openOutside();
const secrets: Secret[] = [
  ...SECRET_SETTINGS.map((name) => ({ name, value: secretOf(name) })),
  { name: 'SECRETS_KEY', value: secretsKey },
  { name: 'STRIPE_PLATFORM_KEY', value: PLATFORM_KEY },
  { name: 'GOOGLE_MAPS_API_KEY', value: MAPS_KEY },
  { name: 'password in SMTP_URL', value: outside.mailPassword },
  { name: 'password of the admin', value: chief.password },
];
const logged: Trace[] = [];
const announced: Trace[] = [];
const told: Trace[] = [];
let stored: Trace[] = [];
let resetToken: string | undefined;

beforeAll(async () => {
  const product = await createAllInOne({
    dataDir,
    log: createLogger(
      { level: 'trace' },
      { write: (text: string) => logged.push({ where: 'the log', text }) },
    ),
    settings: { ...TEST_SETTINGS, rateLimits: false, ...outside.settings },
    secretsKey,
  });
  const mails = product.ports.forService('notifications').secrets;
  await product.ports.bus.subscribe({
    group: 'hunt',
    mode: 'shared',
    topics: Object.keys(topics) as (keyof typeof topics)[],
    handle: async (event) => {
      const { sealedToken } = event.data as { sealedToken?: string };
      if (sealedToken) resetToken = mails.decrypt(sealedToken);
      announced.push({ where: `the event ${event.type}`, text: JSON.stringify(event) });
      // Every event is to be read in an answer, too: that of the dead letters.
      await product.ports.bus.deadLetter(event, 'hunt', new Error(JSON.stringify(event)));
    },
  });
  const pem = product.tokens.privateKey ?? '';
  secrets.push({ name: 'signing key of tokens', value: pem.split('\n')[1] ?? '' });
  await ensureAdmin(product.ports.forService('gateway'), chief.email, chief.password);
  const on = recordingClient(client(await product.app.listen({ port: 0, host: '127.0.0.1' })), told);
  try {
    await walkAll({ on, outside, secrets, chief, resetToken: () => resetToken });
  } finally {
    await product.close();
    await outside.close();
  }
  secrets.push(...outside.madeSecrets());
  stored = storedIn(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const leaks = (traces: readonly Trace[]): string[] =>
  secrets.flatMap((secret) => {
    const allowed = EXCEPTIONS.filter((one) => one.secret.test(secret.name));
    const hunted = traces.filter(({ where }) => !allowed.some((one) => one.where.test(where)));
    return findSecrets([secret], hunted);
  });

test.each([
  ['no line of the log', () => logged],
  ['no event', () => announced],
  ['no answer', () => told],
  ['nothing that is stored', () => stored],
  ['no letter and no post', () => outside.sent()],
])('%s shows a secret, however it is written', (_, traces) => {
  expect(traces().length).toBeGreaterThan(5);
  expect(leaks(traces())).toEqual([]);
});

test('every exception is one that is needed', () => {
  const all = [...logged, ...announced, ...told, ...stored, ...outside.sent()];
  const idle = EXCEPTIONS.filter(
    (one) =>
      findSecrets(
        secrets.filter(({ name }) => one.secret.test(name)),
        all.filter(({ where }) => one.where.test(where)),
      ).length === 0,
  );
  expect(idle.map(({ why }) => why)).toEqual([]);
});
