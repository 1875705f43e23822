import type { Category, ImportReport, MenuFileInspection, Product } from '@biteboard/contracts';
import { afterAll, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';
import { MENU_KINDS, type MenuKind } from './menu-kinds.fixture.ts';
import { uploadForm } from './upload.fixture.ts';

const { app, admin, get, newSite, close } = await openCatalogApp();
afterAll(close);

const post = async (url: string, payload: Buffer | object, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ method: 'POST', url, payload, headers: { ...headers, ...admin } });
  return { status: answer.statusCode, body: answer.json() as unknown };
};

/** The whole price of each size of a product, or its one price. */
const priceOf = ({ price, variants }: Product) =>
  variants.length === 0
    ? price
    : Object.fromEntries(variants.map((one) => [one.label, Math.round((price + one.price) * 100) / 100]));

const menuOf = async (siteId: string) => {
  const [products, categories] = await Promise.all([
    get<Product[]>(`/api/admin/sites/${siteId}/products`),
    get<Category[]>(`/api/admin/sites/${siteId}/categories`),
  ]);
  const named = new Map(categories.map(({ _id, name }) => [_id, name]));
  return products.map((product) => ({
    dish: [named.get(product.categoryId ?? '') ?? '', product.name, priceOf(product)],
    description: product.description,
  }));
};

/** Inspects a file and imports what was understood of it, as the dashboard does. */
const broughtIn = async ({ currency, file }: MenuKind) => {
  const site = await newSite({ currency });
  const bulk = `/api/admin/sites/${site._id}/products/bulk`;
  const form = await uploadForm(await file(), 'menu');
  const inspected = await post(`${bulk}/inspect`, form.payload, form.headers);
  const found = inspected.body as MenuFileInspection;
  const imported = await post(bulk, { uploadId: found.uploadId });
  return { found, report: imported.body as ImportReport, menu: await menuOf(site._id) };
};

const codesOf = (remarks: readonly { code: string }[] = []) =>
  [...new Set(remarks.map(({ code }) => code))].toSorted();

test.each(MENU_KINDS.map((kind) => [kind.is, kind] as const))(
  '%s comes in as it is meant',
  async (_, kind) => {
    const { found, report, menu } = await broughtIn(kind);
    expect(menu.map(({ dish }) => dish)).toEqual(kind.dishes);
    expect(found.format).toBe(kind.format ?? 'unknown');
    expect(report.errors.map(({ row, message }) => `${row} ${message}`)).toEqual(
      (kind.faults ?? []).map((fault) => expect.stringContaining(fault)),
    );
    expect(codesOf(found.remarks)).toEqual((kind.remarks ?? []).toSorted());
    expect(codesOf(report.remarks)).toEqual(codesOf(found.remarks));
    const [first] = menu;
    if (kind.description !== undefined) expect(first?.description).toBe(kind.description);
    expect(found.preview.slice(0, 3).map(({ category, name }) => [category, name])).toEqual(
      kind.dishes.slice(0, 3).map(([category, name]) => [category, name]),
    );
  },
);
