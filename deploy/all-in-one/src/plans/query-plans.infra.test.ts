import { newManager } from '@biteboard/e2e';
import {
  createLogger,
  type MongoConnection,
  mongoClient,
  mongoConnection,
} from '@biteboard/platform/distributed';
import type { NotedQuery } from '@biteboard/platform/testing';
import { onRealServers } from '@biteboard/platform/testing/on-real-servers';
import { inProfile, testProfile } from '@biteboard/platform/testing/test-profile';
import { afterAll, expect, test } from '@jest/globals';
import { openAccess } from '../access.fixture.ts';
import { askAllLists } from './ask-all-lists.fixture.ts';
import { PLAN_EXCEPTIONS } from './exceptions.fixture.ts';
import { type Explained, explainQueries } from './explained.fixture.ts';
import { openNotingProduct } from './noting-product.fixture.ts';

/** In those collections that grow fastest; in full in each. */
const MANY = inProfile({ short: 20_000, full: 100_000 });
const OTHERS = inProfile({ short: 2_000, full: MANY });
const LARGE = ['orders orders', 'gateway audit'];

const log = createLogger({ level: 'silent' });

const connect = (mongoUrl: string): MongoConnection =>
  mongoConnection(() => {
    const client = mongoClient(mongoUrl);
    Object.assign(client, { monitorCommands: true });
    return client;
  }, log);

const onMongo = (mongoUrl: string): void => {
  let close = async () => {};
  afterAll(() => close());

  /** On a connection of its own, whose commands are its own. */
  const plansOf = async ([service, all]: readonly [string, readonly NotedQuery[]]) => {
    const connection = connect(mongoUrl);
    const found: (Explained & { service: string })[] = [];
    try {
      for (const [collection, queries] of Map.groupBy(all, (query) => query.collection)) {
        const documents = LARGE.includes(`${service} ${collection}`) ? MANY : OTHERS;
        const plans = { name: `plans_${service}`, queries, documents };
        found.push(...(await explainQueries(connection, plans, log)).map((one) => ({ ...one, service })));
      }
      return found;
    } finally {
      await connection.close();
    }
  };

  test(`every query of every list is read along an index and in its order, at ${MANY} documents`, async () => {
    const product = await openNotingProduct();
    close = product.close;
    const { place, noted, looks } = product;
    const { shop, other, orderId, tokens } = await openAccess(place);
    const ofBoth = await newManager(place.on, place.admin, [shop.siteId, other.siteId]);
    const people = [tokens.admin, ofBoth.token, tokens['manager here'], tokens.customer];
    const places = { site: shop.slug, orderId, userId: ofBoth.userId };
    expect(await askAllLists({ on: place.on, tokens: people, places, looks })).toEqual([]);

    const found = (await Promise.all([...noted].map(plansOf))).flat();
    const bad = found.filter(({ refused }) => refused.length > 0);
    const exceptionOf = ({ service, query }: (typeof bad)[number]) =>
      PLAN_EXCEPTIONS.find(({ holds }) => holds({ ...query, service }));
    const shown = ({ service, refused, query: { collection, how, filter, sort } }: (typeof bad)[number]) =>
      JSON.stringify({ service, collection, how, filter, sort, refused });
    expect(bad.filter((one) => !exceptionOf(one)).map(shown)).toEqual([]);
    // Over more documents MongoDB takes an index where it puts few in order.
    if (testProfile() === 'short') expect(new Set(bad.map(exceptionOf))).toEqual(new Set(PLAN_EXCEPTIONS));
    // Every service has lists, and they were seen.
    expect(Map.groupBy(found, ({ service }) => service).size).toBe(noted.size);
    expect(found.length).toBeGreaterThan(150);
  }, 1_800_000);
};

await onRealServers(['mongo'], ({ mongoUrl }) => {
  if (mongoUrl.includes('replicaSet=')) onMongo(mongoUrl);
  else test.skip('needs a MongoDB that explains its plans, not a stand-in', () => {});
});
