import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  client,
  eventually,
  expectStatus,
  fillWithDemo,
  newCustomer,
  openTestShop,
  type PlacedAnswer,
  type RunningProduct,
  signInPerson,
  startProduct,
} from '@biteboard/e2e';
import { newSecretsKey } from '@biteboard/platform/process';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const DEMO_ADMIN = { email: 'admin@biteboard.test', password: 'biteboard-demo' };
const CHIEF = { email: 'chief@biteboard.test', password: 'a long password' };

let dataDir: string;
beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'biteboard-start-')), 'data');
});
afterEach(() => rmSync(path.dirname(dataDir), { recursive: true, force: true }));

const start = (env: Record<string, string> = {}) => startProduct({ dataDir, env });
const MAILS = '/api/admin/mails';
const withoutDemo = { DEMO_DATA: 'off', ADMIN_EMAIL: CHIEF.email, ADMIN_PASSWORD: CHIEF.password };

/** What a start says that comes to nothing: a sentence, never a stack. */
const complaint = async (env: Record<string, string> = withoutDemo): Promise<string> => {
  const failure = await start(env).then(
    () => new Error('it started'),
    (error: Error) => error,
  );
  expect(failure.message).not.toMatch(/^\s+at /m);
  return /^✗ .*$/m.exec(failure.message)?.[0] ?? failure.message;
};

const opens = async (url: string, who: typeof DEMO_ADMIN): Promise<boolean> =>
  (await client(url).call('POST', '/api/user/login', { body: who })).status === 200;

/** From what a start prints, which may arrive after the product is ready. */
const shownPassword = async ({ output }: RunningProduct): Promise<string | undefined> => {
  await eventually(async () => expect(output()).toContain(`data        ${dataDir}`));
  return /admin@biteboard\.test \/ (\S+)/.exec(output())?.[1];
};

test('the demo password that everybody knows opens nothing once others can reach the port', async () => {
  await fillWithDemo(dataDir);
  const alone = await start();
  expect(await opens(alone.url, DEMO_ADMIN)).toBe(true);
  expect(await shownPassword(alone)).toBe(DEMO_ADMIN.password);
  await alone.kill();

  const reached = await start({ HOST: '0.0.0.0' });
  const password = (await shownPassword(reached)) ?? '';
  expect(await opens(reached.url, DEMO_ADMIN)).toBe(false);
  expect(await opens(reached.url, { ...DEMO_ADMIN, password })).toBe(true);
  await reached.kill();

  const again = await start({ HOST: '0.0.0.0', DEMO_DATA: 'off' });
  expect(await shownPassword(again)).toBeUndefined();
  expect(await opens(again.url, { ...DEMO_ADMIN, password })).toBe(true);
  await again.kill();

  const aloneAgain = await start();
  expect(await shownPassword(aloneAgain)).toBeUndefined();
  await aloneAgain.kill();
}, 800_000);

test('what it stores is for its owner alone, and for one process at a time', async () => {
  const product = await start(withoutDemo);
  for (const name of readdirSync(dataDir)) {
    expect([name, statSync(path.join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
  }
  expect(await complaint()).toContain('is another Biteboard running on it?');
  await product.stop();
});

test('a key that does not open the stored secrets is refused; before the old one it seals all of them, and says that the old one may go', async () => {
  const [first, second] = [newSecretsKey(), newSecretsKey()];
  const begin = await start({ ...withoutDemo, SECRETS_KEY: first });
  const on = client(begin.url);
  const [admin, who] = [await signInPerson(on, CHIEF), await newCustomer(on)];
  const shop = await openTestShop(on, admin);
  const items = [{ productId: shop.soupId, quantity: 1 }];
  const checkout = `/api/payments/stripe/${shop.slug}/checkout/pickup`;
  const { url } = expectStatus(
    await on.call<PlacedAnswer>('POST', checkout, { token: who.token, body: { items } }),
    201,
  );
  const payLink = new URL(url, begin.url);
  expectStatus(await on.call('POST', '/api/user/password/forgotten', { body: { email: who.email } }), 202);
  const resetLink = async ({ url: at }: RunningProduct): Promise<string | undefined> => {
    const here = client(at);
    const { token } = await signInPerson(here, CHIEF);
    const mails = expectStatus(
      await here.call<{ items: { mailId: string; kind: string }[] }>('GET', MAILS, { token }),
      200,
    );
    const { mailId } = mails.items.find(({ kind }) => kind === 'password-reset')!;
    const mail = expectStatus(await here.call<{ text: string }>('GET', `${MAILS}/${mailId}`, { token }), 200);
    return /token=([\w-]{20,})/.exec(mail.text)?.[1];
  };
  const token = await eventually(() => resetLink(begin));
  expect(token).toBeDefined();
  await begin.stop();
  const opens = async (product: RunningProduct): Promise<number> =>
    (await fetch(new URL(payLink.pathname + payLink.search, product.url), { redirect: 'manual' })).status;

  const said = await complaint({ ...withoutDemo, SECRETS_KEY: second });
  expect(said).toContain(`SECRETS_KEY does not open the stored secrets of ${shop.slug}`);
  const rotated = await start({ ...withoutDemo, SECRETS_KEY: `${second},${first}` });
  await eventually(async () =>
    expect(rotated.output()).toMatch(/nothing is sealed with key \w{8} any more: it may go/),
  );
  expect(rotated.output()).toMatch(/catalog\/sites: \d+ sealed anew/);
  expect(rotated.output()).toMatch(/notifications\/mails: 1 sealed anew/);
  expect(await resetLink(rotated)).toBe(token);
  expect(await opens(rotated)).not.toBe(403);
  await rotated.stop();

  const after = await start({ ...withoutDemo, SECRETS_KEY: second });
  expect(after.output()).not.toContain('may go');
  expect(await resetLink(after)).toBe(token);
  expect(await opens(after)).toBe(403);
  await after.stop();
});

test('a folder that cannot hold the data is named', async () => {
  writeFileSync(dataDir, 'a file');
  expect(await complaint()).toContain(dataDir);
});

test('several signals to end, as a terminal and the parent send, still let running work end', async () => {
  const product = await start();
  const telling = setInterval(() => product.process.kill('SIGINT'), 2);
  await product.stop();
  clearInterval(telling);
  expect(product.process.exitCode).toBe(0);
});
