import { catalogService, storePicture } from '@biteboard/catalog';
import type { ServiceName, User } from '@biteboard/contracts';
import { ensureAccount, ensureAdmin, isPassword, setPassword } from '@biteboard/gateway';
import { ordersService } from '@biteboard/orders';
import { paymentsService } from '@biteboard/payments';
import type { TokenKeys } from '@biteboard/platform/http';
import type { Database, FileStore } from '@biteboard/platform/ports';
import type { ServicePorts } from '@biteboard/platform/process';
import type { FastifyInstance } from 'fastify';
import { openChain } from './chain/open-chain.ts';
import { demoPeople, randomPassword } from './demo-people.ts';
import { inProcessClient } from './in-process-client.ts';
import { liveThePast, type PastOptions } from './live-the-past.ts';
import { type KeepPicture, openShops } from './open-shops.ts';

export const DEMO_ADMIN = 'admin@biteboard.test';
export const DEMO_CUSTOMER = 'customer@biteboard.test';
export const DEMO_PASSWORD = 'biteboard-demo';

/** A product to fill with demo data, in whatever shape it runs. */
export interface DemoApp {
  /** Answers the routes of every service. */
  app: FastifyInstance;
  tokens: TokenKeys;
  ports: {
    forService(name: ServiceName): ServicePorts;
    /** Where the catalogue's pictures are kept. */
    files: FileStore;
    store: { database(name: string): Database };
  };
}

export interface DemoPasswords {
  admin: string;
  customer: string;
}

interface DemoMark {
  _id: string;
  shops: boolean;
  past: boolean;
}

const MARK = 'demo';

const markOf = (product: DemoApp) =>
  product.ports.store.database('platform').collection<DemoMark>({ name: 'demo' });

/** How far the demo data stands; undefined where none was begun. */
export const demoMark = (product: DemoApp): Promise<DemoMark | undefined> =>
  markOf(product).findOne({ _id: MARK });

const tokenOf = (product: DemoApp, { userId, email, name, role }: User): string =>
  product.app.jwt.sign({ userId, email, name, role });

const demoAdmin = (product: DemoApp, password: string) =>
  ensureAdmin(product.ports.forService('gateway'), DEMO_ADMIN, password);

const demoCustomer = (product: DemoApp, password: string) =>
  ensureAccount(product.ports.forService('gateway'), {
    email: DEMO_CUSTOMER,
    password,
    name: 'Casey Rivera',
    role: 'user',
  });

/** Opens the demo shops with their two logins; what a killed process has made already is left as it is. */
export const openDemo = async (product: DemoApp, passwords: DemoPasswords): Promise<void> => {
  const mark = markOf(product);
  await mark.update({ _id: MARK }, { $setOnInsert: { shops: false, past: false } }, { upsert: true });
  const admin = await demoAdmin(product, passwords.admin);
  await demoCustomer(product, passwords.customer);
  const [door, token] = [inProcessClient(product.app), tokenOf(product, admin)];
  const keepPicture: KeepPicture = (bytes, small) =>
    storePicture({ files: product.ports.files }, bytes, 'image/webp', small);
  await openShops(door, token, keepPicture);
  await openChain(door, token, keepPicture, Date.now());
  await mark.update({ _id: MARK }, { $set: { shops: true } });
};

/**
 * The demo passwords that may be shown, before calls are taken. The one that everybody knows opens nothing where
 * others reach the port: there it is replaced by a random one, shown this once (`decided §1`).
 */
export const demoPasswords = async (product: DemoApp, local: boolean): Promise<Partial<DemoPasswords>> => {
  const gateway = product.ports.forService('gateway');
  const passwordOf = async (email: string): Promise<string | undefined> => {
    if (!(await isPassword(gateway, email, DEMO_PASSWORD))) return undefined;
    if (local) return DEMO_PASSWORD;
    const password = randomPassword();
    await setPassword(gateway, email, password);
    return password;
  };
  const [admin, customer] = [await passwordOf(DEMO_ADMIN), await passwordOf(DEMO_CUSTOMER)];
  return { ...(admin ? { admin } : {}), ...(customer ? { customer } : {}) };
};

/** Fills the last days with orders, in the background; after a kill, the next start finishes it. */
export const fillThePast = async (
  product: DemoApp,
  { days, log, stopped }: Pick<PastOptions, 'days' | 'log' | 'stopped'>,
): Promise<void> => {
  const casey = await demoCustomer(product, randomPassword());
  const people = [casey, ...(await demoPeople(product.ports.forService('gateway')))];
  const admin = await demoAdmin(product, randomPassword());
  const orders = await liveThePast({
    services: [catalogService, ordersService, paymentsService],
    portsOf: (service) => product.ports.forService(service.name),
    tokens: product.tokens,
    log,
    adminToken: tokenOf(product, admin),
    customers: people.map((person) => ({ name: person.name, token: tokenOf(product, person) })),
    days,
    stopped,
  });
  if (stopped()) return;
  await markOf(product).update({ _id: MARK }, { $set: { past: true } });
  log.info({ orders }, 'the demo shops have their past');
};
