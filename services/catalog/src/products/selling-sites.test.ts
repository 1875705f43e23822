import { countingReads, testPorts } from '@biteboard/platform/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createProduct, deleteProduct, type ProductState } from './product.ts';
import { productRepository } from './product-repository.ts';

const AT = '2026-06-10T12:00:00.000Z';
const SITES = Array.from({ length: 40 }, (_, number) => `s${number}`);

let ports: ReturnType<typeof testPorts>;
let products: ReturnType<typeof productRepository>;
let reads: () => number;

beforeEach(() => {
  ports = testPorts();
  const own = ports.forService('catalog');
  const counted = countingReads(own.database);
  reads = counted.reads;
  products = productRepository({ ...own, database: counted.database });
});
afterEach(() => ports.close());

const add = (siteId: string, id = `${siteId}-korma`) =>
  products.save(createProduct(id, siteId, { name: 'Korma', price: 12 }));
const change = (id: string, availability: ProductState['availability']) =>
  products.change(id, (state) => ({ state: { ...state, availability }, events: [] }));
/** The sites that sell, and how often the database was asked for them. */
const asked = async (at = AT) => {
  const before = reads();
  const selling = await products.sellingSites(SITES, at);
  return { selling: SITES.filter((siteId) => selling.has(siteId)), queries: reads() - before };
};

test('however many sites sell, two queries say which', async () => {
  for (const siteId of SITES.slice(1)) await add(siteId);
  expect((await asked()).selling).toEqual(SITES.slice(1));
  expect(await asked()).toEqual({ selling: SITES.slice(1), queries: 2 });
  await add('s0');
  expect((await asked()).selling).toEqual(SITES);
  expect(await asked()).toEqual({ selling: SITES, queries: 1 });
});

test('a site sells by another product once the one that was found is sold out, removed, or sold out for a while', async () => {
  for (const siteId of SITES) await add(siteId);
  await asked();
  await add('s7', 's7-saag');
  const others = SITES.filter((siteId) => siteId !== 's7');
  await change('s7-korma', { soldOut: true, until: null });
  expect((await asked()).selling).toEqual(SITES);
  await change('s7-saag', { soldOut: true, until: '2026-06-10T13:00:00.000Z' });
  expect((await asked()).selling).toEqual(others);
  expect((await asked('2026-06-10T13:00:00.000Z')).selling).toEqual(SITES);
  await products.change('s3-korma', deleteProduct);
  expect((await asked('2026-06-10T13:00:00.000Z')).selling).toEqual(
    SITES.filter((siteId) => siteId !== 's3'),
  );
});
