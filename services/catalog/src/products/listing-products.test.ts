import type { AdminProduct } from '@biteboard/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';

const { ports, send, get, refusal, newSite, newCategory, newProduct, close } = await openCatalogApp();
afterAll(close);

interface ProductPage {
  items: AdminProduct[];
  total: number;
  page: number;
  pageSize: number;
  totalPages: number;
}

let at: string;
let breads: string;
const pageOf = (query: string) => get<ProductPage>(`${at}?${query}`);
const names = async (query: string) => (await pageOf(`page=1&${query}`)).items.map(({ name }) => name);

beforeAll(async () => {
  const site = await newSite();
  at = `/api/admin/sites/${site._id}/products`;
  breads = (await newCategory(site, { name: 'Breads' }))._id;
  for (const product of [
    { name: 'Platter 10', price: 30, position: 1 },
    { name: 'Platter 2', price: 20, position: 1, isVeg: false },
    { name: 'éclair', price: 5, position: 2 },
    { name: 'Naan', price: 3, position: 0, categoryId: breads },
    { name: 'Garlic naan', price: 3, position: 0, categoryId: breads, isVeg: false },
  ]) {
    ports.clock.advance(1_000);
    await newProduct(site, product);
  }
  await newProduct(await newSite(), { name: 'Naan of another shop' });
});

describe('the admin’s list of products', () => {
  test.each([
    ['position', ['Garlic naan', 'Naan', 'Platter 2', 'Platter 10', 'éclair']],
    ['name', ['éclair', 'Garlic naan', 'Naan', 'Platter 2', 'Platter 10']],
    ['price', ['Naan', 'Garlic naan', 'éclair', 'Platter 2', 'Platter 10']],
    ['updatedAt', ['Platter 10', 'Platter 2', 'éclair', 'Naan', 'Garlic naan']],
  ])('comes by %s, and the other way round', async (sort, expected) => {
    expect(await names(`sort=${sort}`)).toEqual(expected);
    expect(await names(`sort=-${sort}`)).toEqual(expected.toReversed());
  });

  test('comes in pages that neither repeat nor skip one', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => pageOf(`page=${page}&pageSize=2&sort=price`)));
    expect(pages[0]).toMatchObject({ total: 5, page: 1, pageSize: 2, totalPages: 3 });
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1, 0]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ _id }) => _id))).size).toBe(5);
    expect((await pageOf('page=1')).pageSize).toBe(20);
  });

  test('is narrowed by words, category and veg, alone and together', async () => {
    expect(await names('q=NAAN')).toEqual(['Garlic naan', 'Naan']);
    expect(await names('q=eclair')).toEqual(['éclair']);
    expect(await names('q=%C3%89c&sort=name')).toEqual(['éclair']);
    expect(await names(`categoryId=${breads}&veg=nonveg`)).toEqual(['Garlic naan']);
    expect(await names('veg=nonveg&sort=-price')).toEqual(['Platter 2', 'Garlic naan']);
    expect(await names('veg=&categoryId=&q=')).toHaveLength(5);
    expect((await pageOf(`page=1&pageSize=1&categoryId=${breads}`)).total).toBe(2);
    expect((await pageOf('page=1&q=zzz')).totalPages).toBe(1);
    expect(await names('q=.*')).toEqual([]);
  });

  test('is the plain list without a page, in menu order by default', async () => {
    const plain = async (query: string) =>
      (await get<AdminProduct[]>(`${at}${query}`)).map(({ name }) => name);
    expect(await plain('')).toEqual(['Garlic naan', 'Naan', 'Platter 2', 'Platter 10', 'éclair']);
    expect(await plain('?sort=-price&veg=nonveg')).toEqual(['Platter 2', 'Garlic naan']);
    expect(await plain('?q=plat')).toEqual(['Platter 2', 'Platter 10']);
  });

  test('says when a product was changed, and takes its new name and price at once', async () => {
    const [eclair] = (await pageOf('page=1&q=eclair')).items;
    ports.clock.advance(60_000);
    const changed = (await send('PATCH', `${at}/${eclair!._id}`, { name: 'Zeppole' })).json() as AdminProduct;
    expect(Date.parse(changed.updatedAt!) - Date.parse(eclair!.updatedAt!)).toBeGreaterThanOrEqual(60_000);
    expect(await names('sort=-updatedAt&pageSize=1')).toEqual(['Zeppole']);
    expect(await names('sort=-name&pageSize=1')).toEqual(['Zeppole']);
    expect(await names('q=eclair')).toEqual([]);
  });

  test('separates what is sold out now from what is not', async () => {
    const [naan, garlic] = (await pageOf('page=1&q=naan&sort=-name')).items;
    const mark = async (product: AdminProduct | undefined, availability: AdminProduct['availability']) =>
      expect((await send('PATCH', `${at}/${product?._id}`, { availability })).status).toBe(200);
    expect(await names('soldOut=true')).toEqual([]);
    await mark(naan, { soldOut: true, until: null });
    await mark(garlic, { soldOut: true, until: new Date(ports.clock.now() + 60_000).toISOString() });
    expect(await names('soldOut=true&sort=name')).toEqual(['Garlic naan', 'Naan']);
    expect(await names('soldOut=true&q=garlic')).toEqual(['Garlic naan']);
    expect((await names('soldOut=false')).length).toBe(3);
    ports.clock.advance(60_000);
    expect((await pageOf('page=1&soldOut=true')).items.map(({ name }) => name)).toEqual(['Naan']);
    expect((await get<AdminProduct[]>(`${at}?soldOut=false&sort=name`)).length).toBe(4);
    await mark(naan, { soldOut: false, until: null });
    expect(await names('soldOut=true')).toEqual([]);
    expect(await refusal('GET', `${at}?soldOut=maybe`)).toBe('400 INVALID');
  });

  test('refuses what is no order and no page', async () => {
    for (const query of ['page=0', 'page=x', 'page=1&pageSize=101', 'sort=colour', 'veg=some']) {
      expect(await refusal('GET', `${at}?${query}`)).toBe('400 INVALID');
    }
  });
});
