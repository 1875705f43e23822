import { eventually, expectStatus } from '@biteboard/e2e';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { xlsxOf } from '../../../services/catalog/src/bulk/sheet/hostile-sheets.fixture.ts';
import { openJourney } from './journeys.fixture.ts';

interface Menu {
  site: { name: string };
  categories: { name: string; pickupOnly: boolean }[];
  products: { _id: string; name: string; price: number; soldOut?: boolean }[];
}

interface Report {
  importId: string;
  status: string;
  code?: string;
  createdProducts: number;
  errors: unknown[];
}

/** Much sooner than the gateway forgets a menu by itself. */
const SOON_MS = 20_000;

let journey: Awaited<ReturnType<typeof openJourney>>;
let at: string;
beforeAll(async () => {
  journey = await openJourney();
  at = `/api/admin/sites/${journey.shop.slug}`;
});
afterAll(() => journey.close());

const menu = async () =>
  expectStatus(await journey.on.call<Menu>('GET', `/api/shop/${journey.shop.slug}/menu`), 200);
const change = async (method: string, path: string, body?: unknown) => {
  const { token } = journey.admin;
  const answer = await journey.on.call<{ _id: string }>(method, `${at}${path}`, {
    token,
    ...(body ? { body } : {}),
  });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status}`);
  return answer.body;
};

/** The menu has been read, and is kept by the gateway, before it is changed. */
const shownAfter = async (changing: () => Promise<unknown>, look: (menu: Menu) => void): Promise<void> => {
  await menu();
  await changing();
  await eventually(async () => look(await menu()), SOON_MS);
};

const putMenuIn = async (bytes: Buffer) => {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(bytes)]), 'menu.xlsx');
  const answer = await fetch(new URL(`${at}/products/bulk`, journey.on.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${journey.admin.token}` },
    body: form,
  });
  return { status: answer.status, report: (await answer.json()) as Report };
};

describe('what is changed in the dashboard is soon in the shop’s menu:', () => {
  test('a price, a name, and what is sold out', async () => {
    const { soupId } = journey.shop;
    const soup = ({ products }: Menu) => products.find(({ _id }) => _id === soupId);
    const patch = (body: object) => () => change('PATCH', `/products/${soupId}`, body);
    await shownAfter(patch({ price: 13.25 }), (now) => expect(soup(now)).toMatchObject({ price: 13.25 }));
    await shownAfter(patch({ name: 'Tomato soup' }), (now) =>
      expect(soup(now)).toMatchObject({ name: 'Tomato soup' }),
    );
    await shownAfter(patch({ availability: { soldOut: true } }), (now) =>
      expect(soup(now)).toMatchObject({ soldOut: true }),
    );
    await shownAfter(patch({ name: 'Soup', price: 12.5, availability: { soldOut: false } }), (now) =>
      expect(soup(now)).toMatchObject({ name: 'Soup', soldOut: false }),
    );
  });

  test('a product that is new, and that goes again', async () => {
    const named = ({ products }: Menu) => products.some(({ name }) => name === 'Kulfi');
    let id = '';
    const add = async () => {
      id = (await change('POST', '/products', { name: 'Kulfi', price: 4 }))._id;
    };
    await shownAfter(add, (now) => expect(named(now)).toBe(true));
    await shownAfter(
      () => change('DELETE', `/products/${id}`),
      (now) => expect(named(now)).toBe(false),
    );
  });

  test('a category and the shop’s name', async () => {
    const category = await change('POST', '/categories', { name: 'Sweets' });
    const patch = () =>
      change('PATCH', `/categories/${category._id}`, { name: 'Desserts', pickupOnly: true });
    await shownAfter(patch, ({ categories }) =>
      expect(categories).toContainEqual(expect.objectContaining({ name: 'Desserts', pickupOnly: true })),
    );
    await shownAfter(
      () => change('PATCH', '', { name: 'Renamed' }),
      ({ site }) => expect(site.name).toBe('Renamed'),
    );
  });
});

test('a menu comes in from a sheet once, though it is sent twice at a time, and is in the shop', async () => {
  const rows = Array.from({ length: 300 }, (_, row) => [
    `From a sheet ${row % 3}`,
    `Dish ${row}`,
    5 + row / 100,
  ]);
  const bytes = await xlsxOf([['Category', 'Name', 'Price'], ...rows]);
  const answers = await Promise.all([putMenuIn(bytes), putMenuIn(bytes)]);
  const [refused, taken] = [
    answers.filter(({ status }) => status === 409),
    answers.filter(({ status }) => status === 200 || status === 202),
  ];
  expect([taken.length > 0, refused.length + taken.length]).toEqual([true, answers.length]);
  for (const { report } of refused) expect(report.code).toBe('IMPORT_RUNNING');
  for (const { report } of taken) expect(report).toMatchObject({ errors: [] });
  await eventually(async () => {
    const { categories, products } = await menu();
    expect(products.filter(({ name }) => name.startsWith('Dish '))).toHaveLength(300);
    expect(categories.filter(({ name }) => name.startsWith('From a sheet'))).toHaveLength(3);
  });
});
