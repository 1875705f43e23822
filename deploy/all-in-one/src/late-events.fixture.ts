import { type Client, client } from '@biteboard/e2e';
import { gatewayContext } from '@biteboard/gateway';
import { createApp } from '@biteboard/platform/http';
import type {
  Collection,
  CollectionSpec,
  Database,
  EventBus,
  StoredDocument,
} from '@biteboard/platform/ports';
import { mountService } from '@biteboard/platform/process';
import { newTokenKeys, type Random, seeded, testPorts } from '@biteboard/platform/testing';
import { servicesBehind } from './services.ts';

const LATEST_MS = 40;

const late = (by: Random): Promise<void> => {
  const ms = by.whole(0, LATEST_MS);
  return new Promise((resolve) => setTimeout(resolve, ms));
};

/** The same bus, but each event comes to each subscriber later than it was announced. */
const lateBus = (bus: EventBus, by: Random): EventBus => ({
  ...bus,
  subscribe: (subscription) =>
    bus.subscribe({
      ...subscription,
      handle: async (event) => {
        await late(by);
        await subscription.handle(event);
      },
    }),
});

/** The same database, but what is new takes its time to get there. */
const slowDatabase = (database: Database, by: Random): Database => ({
  ...database,
  collection: <D extends StoredDocument>(spec: CollectionSpec) => {
    const collection = database.collection<D>(spec);
    const insert: Collection<D>['insert'] = async (document) => {
      await late(by);
      await collection.insert(document);
    };
    return { ...collection, insert };
  },
});

/** All services in one process, on embedded ports that lag by the seed, behind a port. */
export const openLateProduct = async (seed: number) => {
  const ports = testPorts();
  const by = seeded(seed);
  const tokens = newTokenKeys();
  const app = await createApp({ log: ports.forService('catalog').log, tokens, readiness: {} });
  const bus = lateBus(ports.bus, by);
  for (const service of servicesBehind(gatewayContext(ports.clock, tokens))) {
    const own = ports.forService(service.name);
    await mountService(app, service, { ...own, bus, database: slowDatabase(own.database, by) });
  }
  const deleted = new Set<string>();
  await ports.bus.subscribe({
    group: 'test',
    mode: 'shared',
    topics: ['catalog'],
    handle: async ({ type, subject }) => {
      if (type === 'SiteDeleted') deleted.add(subject);
    },
  });
  await app.ready();
  await ports.start();
  const on: Client = client(await app.listen({ port: 0, host: '127.0.0.1' }));
  return {
    on,
    /** The sites whose deletion was announced. */
    deleted,
    admin: app.jwt.sign({ role: 'admin', email: 'chief@biteboard.test', userId: 'u1' }),
    customer: app.jwt.sign({ role: 'user', email: 'ana@biteboard.test', userId: 'u2' }),
    close: async () => {
      await app.close();
      await ports.close();
    },
  };
};
