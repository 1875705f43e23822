import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import {
  AROUND_THE_CLOCK,
  type Client,
  client,
  eventually,
  expectStatus,
  newCustomer,
  signInPerson,
} from '@biteboard/e2e';
import { databaseOf, mongoClient } from '@biteboard/platform/distributed';
import { secretsWith } from '@biteboard/platform/process';
import { afterAll, expect, test } from '@jest/globals';
import type { OnProcesses } from './on-processes.ts';
import { command } from './our-program.ts';
import { signingKeys } from './service-processes.ts';

const slug = 'sealed-shop';
const webhookSecret = 'whsec_of_the_shop';
/** All processes were just restarted, and take their copies up again. */
const HEARD_WITHIN_MS = 60_000;

/** What Stripe would send of something that does not concern us, signed as Stripe signs it. */
const sendWebhook = async (on: Client, secret: string): Promise<number> => {
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    type: 'customer.created',
    data: { object: {} },
  });
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  const { status } = await on.call('POST', `/webhook/stripe/${slug}`, {
    body: payload,
    headers: { 'stripe-signature': `t=${at},v1=${signature}` },
  });
  return status;
};

const expectSecretInUse = (on: Client) =>
  eventually(async () => {
    expect(await sendWebhook(on, webhookSecret)).toBe(200);
    expect(await sendWebhook(on, 'whsec_of_somebody_else')).toBe(400);
  }, HEARD_WITHIN_MS);

export const changedSecrets: OnProcesses = ({ servers, chief, opened }) => {
  const mongo = mongoClient(servers.mongoUrl);
  afterAll(() => mongo.close());

  test('a new SECRETS_KEY opens what the old one sealed and takes it over, and a new signing key ends old logins', async () => {
    const { restart, urls, env } = opened();
    const [first, second] = [env.SECRETS_KEY!, randomBytes(32).toString('base64')];
    const on = client(urls[0]!);
    const admin = await signInPerson(on, chief);
    const customer = await newCustomer(on);
    const site = { name: 'Sealed Shop', slug, hours: AROUND_THE_CLOCK, stripeWebhookSecret: webhookSecret };
    expectStatus(await on.call('POST', '/api/admin/sites', { token: admin.token, body: site }), 201);
    await expectSecretInUse(on);

    const both = `${second},${first}`;
    const reseal = () => command('platform/src/commands/reseal.ts', [], { ...env, SECRETS_KEY: both });
    const copies = mongo.db(databaseOf('payments')).collection<{ _id: string; sealed: string[] }>('kept');
    await copies.insertOne({ _id: 'kept', sealed: [secretsWith(first).encrypt('of a customer')] });
    await expect(reseal()).rejects.toThrow(
      /topic catalog: 1 of its states are under an older key: restart catalog with the new one first\n(.*\n)*.*still needed: .*1 in catalog\/sites.*1 in payments\/kept/,
    );

    await restart({ SECRETS_KEY: both });
    await expectSecretInUse(on);
    const said = await eventually(reseal, 60_000);
    expect(said).toMatch(/nothing is sealed with key \w{8} any more: it may go/);
    const kept = await copies.findOne({ _id: 'kept' });
    expect(secretsWith(second).decrypt(kept!.sealed[0]!)).toBe('of a customer');
    const sites = (token: string) => on.call('GET', '/api/admin/sites', { token });
    const orders = (token: string) => on.call('GET', `/api/shop/${slug}/orders/mine`, { token });
    expect([(await sites(admin.token)).status, (await orders(customer.token)).status]).toEqual([200, 200]);

    await restart({ SECRETS_KEY: second, ...signingKeys() });
    await expectSecretInUse(on);
    expect([(await sites(admin.token)).status, (await orders(customer.token)).status]).toEqual([401, 401]);
    expect((await sites((await signInPerson(on, chief)).token)).status).toBe(200);
  });
};
