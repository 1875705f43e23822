import { type Endpoint, endpoints, type Method } from '@biteboard/contracts';
import { inProfile, type Random, seeded, seedGiven } from '@biteboard/platform/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { xlsxOf } from './bulk/sheet/hostile-sheets.fixture.ts';
import { uploading } from './bulk/upload.fixture.ts';
import { openCatalogApp } from './catalog.fixture.ts';
import { aPicture, formWith } from './pictures/pictures.fixture.ts';

const doors = await openCatalogApp();
const { app, admin, get, newSite, newCategory, newProduct, close } = doors;
const upload = uploading(doors);
afterAll(close);

const ROUNDS = inProfile({ short: 1, full: 10 });
const OF_B = 'only-of-b';
const sheet = await xlsxOf([
  ['Category', 'Name', 'Price'],
  [`Curries ${OF_B}`, `Korma ${OF_B}`, 1],
]);
const ofSites = Object.values(endpoints as Record<string, Endpoint>).filter(
  ({ service, access, path }) => service === 'catalog' && access !== 'public' && path.includes(':siteId'),
);

let siteId: string;
let ids: string[];
let picture: string;

/** Puts a picture or a sheet up, as a form. */
const put = async (url: string, bytes: Uint8Array) => {
  const { payload, headers } = await formWith(Buffer.from(bytes));
  return app.inject({ method: 'POST', url, payload, headers: { ...headers, ...admin } });
};

beforeAll(async () => {
  const site = await newSite({ name: `Site ${OF_B}`, tagline: OF_B });
  siteId = site._id;
  const curries = await newCategory(site, { name: `Curries ${OF_B}` });
  const breads = await newCategory(site, { name: `Breads ${OF_B}` });
  const korma = await newProduct(site, { name: `Korma ${OF_B}`, categoryId: curries._id });
  const { body } = await upload(
    siteId,
    await xlsxOf([
      ['Category', 'Name', 'Price'],
      ['', OF_B, 2],
    ]),
  );
  const at = `/api/admin/sites/${siteId}/products/${korma._id}/image`;
  picture = (await put(at, await aPicture('jpeg'))).json().product.imageUrl;
  ids = [curries._id, breads._id, korma._id, body.importId];
});

const stateOfB = async () => {
  const at = `/api/admin/sites/${siteId}`;
  const imports = await get(`${at}/imports/${ids[3]}`);
  const { statusCode } = await app.inject({ url: picture });
  return [await get(at), await get(`${at}/categories`), await get(`${at}/products`), imports, statusCode];
};

const bodyOf = (random: Random) => ({
  name: 'Ours',
  price: random.whole(0, 100),
  categoryId: random.pick(ids),
  fromId: random.pick(ids),
  toId: random.pick(ids),
  imageUrl: picture,
  logoUrl: picture,
  bannerImageUrl: picture,
  siteId,
  _id: random.pick(ids),
});

/** An endpoint of site A, asked for what is B's. */
const ask = async (random: Random, { method, path, upload: file, query }: Endpoint, own: string) => {
  const address = path.replace(':siteId', own).replace(':id', random.pick(ids));
  const asked = query ? `?categoryId=${random.pick(ids)}&q=${OF_B}` : '';
  const url = `${address}${asked}`;
  if (file) return put(url, path.endsWith('bulk') ? sheet : await aPicture('png'));
  const verb = random.pick([method].flat()) as Method;
  const payload = verb === 'GET' || verb === 'DELETE' ? {} : { payload: bodyOf(random) };
  return app.inject({ method: verb, url, headers: admin, ...payload });
};

test('no call of one site reads or changes what is another’s, whatever ids it names', async () => {
  const seed = seedGiven();
  const random = seeded(seed);
  const before = await stateOfB();
  expect(ofSites.length).toBeGreaterThan(20);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const endpoint of ofSites) {
      const own = await newSite();
      const answer = await ask(random, endpoint, random.pick([own._id, own.slug]));
      const said = answer.rawPayload.toString('latin1');
      const told = endpoint.path.endsWith('bulk')
        ? []
        : [siteId, ...ids, OF_B].filter((one) => said.includes(one));
      const about = { seed, path: endpoint.path, told, b: await stateOfB() };
      expect(about).toEqual({ seed, path: endpoint.path, told: [], b: before });
    }
  }
});
