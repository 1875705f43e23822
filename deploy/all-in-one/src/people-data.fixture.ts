import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  client,
  curryLine,
  eventually,
  expectStatus,
  openPaymentSession,
  openTestShop,
  type PlacedAnswer,
  pay,
  signInPerson,
} from '@biteboard/e2e';
import { ensureAdmin } from '@biteboard/gateway';
import { createLogger } from '@biteboard/platform/embedded';
import type { Settings } from '@biteboard/platform/ports';
import { TEST_SETTINGS, type TestClock, testClock } from '@biteboard/platform/testing';
import { createAllInOne } from './all-in-one.ts';

/** What somebody is known by; none of it stands in anything else. */
export const AARTI = {
  name: 'Aarti Mehtanova',
  email: 'aarti.mehtanova@biteboard.test',
  phone: '+17805550199',
  street: '10523 Saskatchewan Drive Northwest',
};
const ABOUT_HER = `For ${AARTI.name}, call ${AARTI.phone}`;
const place = { city: 'Edmonton', province: 'AB', postalCode: 'T6E 2A2', country: 'CA' };

export const dropoff = {
  name: AARTI.name,
  phone: AARTI.phone,
  address: { streetAddress: [AARTI.street], ...place },
  instructions: `Ring at ${AARTI.name}'s door`,
};

export const traces = (text: string): string[] =>
  Object.values(AARTI).flatMap((word) => {
    const at = text.toLowerCase().indexOf(word.toLowerCase());
    return at < 0 ? [] : [text.slice(Math.max(0, at - 120), at + 60)];
  });

/** The whole product with one shop that delivers, its orders, and a look at all that is stored. */
export const openPeopleData = async (settings: Partial<Settings> = {}, secretsKey?: string) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-people-'));
  const log: string[] = [];
  const clock: TestClock = testClock();
  const product = await createAllInOne({
    dataDir,
    log: createLogger({ level: 'trace' }, { write: (line: string) => log.push(line) }),
    settings: { ...TEST_SETTINGS, rateLimits: false, ...settings },
    clock,
    ...(secretsKey ? { secretsKey } : {}),
  });
  clock.onJump(product.ports.jobs.wake);
  const on = client(await product.app.listen({ port: 0, host: '127.0.0.1' }));
  const chief = { email: 'chief@biteboard.test', password: 'a long password' };
  await ensureAdmin(product.ports.forService('gateway'), chief.email, chief.password);
  const admin = await signInPerson(on, chief);
  const shop = await openTestShop(on, admin);
  const address = { streetAddress: ['10424 82 Ave NW'], ...place };
  const locations = [{ name: 'Whyte Avenue', phone: '+17805550142', address }];
  const body = { deliveryEnabled: true, locations };
  expectStatus(await on.call('PUT', `/api/admin/sites/${shop.slug}`, { token: admin.token, body }), 200);

  const password = 'saffron-rice-basmati';
  const register = async (email: string, name: string): Promise<string> => {
    const who = { email, password, name };
    const made = await on.call<{ token: string }>('POST', '/api/user/register', { body: who });
    return expectStatus(made, 201).token;
  };
  const item = { productId: shop.soupId, quantity: 1 };
  const ordered = async (
    token: string,
    way: 'pickup' | 'delivery',
    notes = ABOUT_HER,
  ): Promise<PlacedAnswer> => {
    const basket = {
      items: way === 'pickup' ? [curryLine(shop), item] : [item],
      notes,
      ...(way === 'delivery' ? { dropoff } : {}),
    };
    const at = `/api/payments/stripe/${shop.slug}/checkout/${way}`;
    const placed = await eventually(async () =>
      expectStatus(await on.call<PlacedAnswer>('POST', at, { token, body: basket }), 201),
    );
    expectStatus(await pay(on, await openPaymentSession(on, placed)), 303);
    return placed;
  };
  const act = ({ orderId }: PlacedAnswer, action: string, about?: object) =>
    eventually(async () => {
      const at = `/api/admin/sites/${shop.slug}/orders/${orderId}/${action}`;
      const options = { token: admin.token, ...(about ? { body: about } : {}) };
      return expectStatus(await on.call('POST', at, options), 200);
    });
  const serve = async (placed: PlacedAnswer) => {
    for (const step of ['confirm', 'start', 'ready', 'complete']) await act(placed, step);
  };
  const invoice = (token: string, { orderId }: Pick<PlacedAnswer, 'orderId'>) =>
    eventually(async () =>
      expectStatus(await on.call<string>('GET', `/api/shop/orders/${orderId}/pdf`, { token }), 200),
    );

  /** Every table with all of its rows, read from a copy: the product holds its file for itself. */
  const stored = (): string[] => {
    const copy = mkdtempSync(path.join(tmpdir(), 'biteboard-people-copy-'));
    for (const file of ['biteboard.db', 'biteboard.db-wal'])
      copyFileSync(path.join(dataDir, file), path.join(copy, file));
    const database = new DatabaseSync(path.join(copy, 'biteboard.db'));
    const tables = database.prepare(`select name from sqlite_master where type = 'table'`).all();
    const rows = tables.map(
      ({ name }) => `${name}: ${JSON.stringify(database.prepare(`select * from "${name}"`).all())}`,
    );
    database.close();
    rmSync(copy, { recursive: true });
    return rows;
  };
  /** The invoices that are drawn. */
  const drawn = async (...orders: PlacedAnswer[]): Promise<string[]> => {
    const names = orders.flatMap(({ orderId }) =>
      [1, 2, 3].map((revision) => `invoices/${orderId}-${revision}.pdf`),
    );
    const files = await Promise.all(names.map((name) => product.ports.files.get(name)));
    return names.filter((_, index) => files[index] !== undefined);
  };

  return {
    product,
    on,
    chief,
    admin,
    shop,
    clock,
    log,
    password,
    register,
    ordered,
    act,
    serve,
    invoice,
    stored,
    drawn,
    close: async () => {
      await product.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
