import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Claims } from '@biteboard/contracts';
import {
  client,
  eventually,
  expectStatus,
  logIn,
  newCustomer,
  openSession,
  openShop,
  type Person,
  type Placed,
  pay,
} from '@biteboard/e2e';
import { ensureAdmin } from '@biteboard/gateway';
import { createLogger } from '@biteboard/platform/embedded';
import { TEST_SETTINGS } from '@biteboard/platform/testing';
import { createAllInOne } from './all-in-one.ts';

const address = {
  streetAddress: ['10424 82 Ave NW'],
  city: 'Edmonton',
  province: 'AB',
  postalCode: 'T6E 2A2',
  country: 'CA',
};
const HOUR = 3_600;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token that is well made, by whatever key and for whatever time. */
const tokenBy = (key: string | KeyObject, claims: Claims, expiresAt: number): string => {
  const said = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part({ ...claims, iat: expiresAt - HOUR, exp: expiresAt })}`;
  return `${said}.${sign(null, Buffer.from(said), key).toString('base64url')}`;
};

/** The whole product with two shops, an order at one of them, and everybody who might call. */
export const openAccess = async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-access-'));
  const log = createLogger({ level: 'silent' });
  const product = await createAllInOne({ dataDir, log, settings: { ...TEST_SETTINGS }, rateLimits: false });
  const on = client(await product.app.listen({ port: 0, host: '127.0.0.1' }));
  const chief = { email: 'chief@biteboard.test', password: 'a long password' };
  const { userId } = await ensureAdmin(product.ports.forService('gateway'), chief.email, chief.password);
  const admin = await logIn(on, chief);
  const { token } = admin;
  const [shop, other] = [await openShop(on, admin), await openShop(on, admin)];
  const settings = {
    deliveryEnabled: true,
    locations: [{ name: 'Whyte Avenue', phone: '+17805550142', address }],
  };
  expectStatus(await on.call('PUT', `/api/admin/sites/${shop.slug}`, { token, body: settings }), 200);

  const manager = async (name: string, siteId: string): Promise<{ userId: string; token: string }> => {
    const email = `${name}@biteboard.test`;
    const body = { email, role: 'manager', siteIds: [siteId] };
    const invited = await eventually(async () =>
      expectStatus(
        await on.call<{ userId: string; invitationUrl: string }>('POST', '/api/admin/people', {
          token,
          body,
        }),
        201,
      ),
    );
    const link = new URL(invited.invitationUrl).searchParams.get('token');
    const taken = { token: link, password: 'a long password', name };
    const accepted = await on.call<{ token: string }>('POST', '/api/user/invitation', { body: taken });
    return { userId: invited.userId, token: expectStatus(accepted, 200).token };
  };

  const customer = await newCustomer(on);
  const ordered = async (who: Person): Promise<Placed> => {
    const dropoff = { name: 'Aarti', phone: '+17805550199', address };
    const body = { items: [{ productId: shop.soupId, quantity: 1 }], dropoff };
    const at = `/api/payments/stripe/${shop.slug}/checkout/delivery`;
    const placed = await eventually(async () =>
      expectStatus(await on.call<Placed>('POST', at, { token: who.token, body }), 201),
    );
    expectStatus(await pay(on, await openSession(on, placed)), 303);
    return placed;
  };
  const { orderId } = await ordered(customer);
  const mailId = await eventually(async () => {
    const { items } = expectStatus(
      await on.call<{ items: { mailId: string }[] }>('GET', '/api/admin/mails', { token }),
      200,
    );
    const [mail] = items;
    if (!mail) throw new Error('no mail yet');
    return mail.mailId;
  });

  const suspended = await manager('suspended', shop.siteId);
  await on.call('PATCH', `/api/admin/people/${suspended.userId}`, { token, body: { suspended: true } });
  await eventually(async () =>
    expectStatus(await on.call('GET', '/api/user/me', { token: suspended.token }), 401),
  );
  const claims: Claims = { userId, email: chief.email, role: 'admin' };
  const now = Math.floor(Date.now() / 1000);
  const ours = product.tokens.privateKey ?? '';
  const theirs = generateKeyPairSync('ed25519').privateKey;
  return {
    app: product.app,
    shop,
    other,
    customer,
    orderId,
    mailId,
    tokens: {
      anonymous: '',
      customer: customer.token,
      'other customer': (await newCustomer(on)).token,
      'manager here': (await manager('here', shop.siteId)).token,
      'manager elsewhere': (await manager('elsewhere', other.siteId)).token,
      admin: token,
      suspended: suspended.token,
      expired: tokenBy(ours, claims, now - 1),
      forged: tokenBy(theirs, claims, now + HOUR),
    },
    close: async () => {
      await product.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
