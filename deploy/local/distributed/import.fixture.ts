import { client, eventually, expectStatus, signInPerson } from '@biteboard/e2e';
import { expect, test } from '@jest/globals';
import { xlsxOf } from '../../../services/catalog/src/bulk/sheet/hostile-sheets.fixture.ts';
import type { OnProcesses } from './on-processes.ts';

const slug = 'from-a-sheet';
const at = `/api/admin/sites/${slug}`;
const ROWS = 2_000;
/** The queue gives the job of a dead process to another after half a minute. */
const GOES_ON_WITHIN_MS = 150_000;

export const killedImport: OnProcesses = ({ chief, opened }) => {
  test('an import whose process is killed goes on in the next one, and doubles nothing', async () => {
    const processes = opened();
    const on = client(processes.urls[0]!);
    const { token } = await signInPerson(on, chief);
    expectStatus(await on.call('POST', '/api/admin/sites', { token, body: { name: 'Sheets', slug } }), 201);
    const rows = Array.from({ length: ROWS }, (_, row) => [`C${row % 7}`, `Dish ${row}`, row / 100]);
    const form = new FormData();
    form.set('file', new Blob([await xlsxOf([['Category', 'Name', 'Price'], ...rows])]), 'menu.xlsx');
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'one-menu' };
    const send = () => fetch(`${on.url}${at}/products/bulk`, { method: 'POST', headers, body: form });
    const sent = send().catch(() => undefined);
    const total = async () => {
      const { body } = await on.call<{ total: number }>('GET', `${at}/products?page=1`, { token });
      return body.total;
    };
    await eventually(async () => expect(await total()).toBeGreaterThan(150), 30_000);
    await processes.kill('catalog');
    await sent;
    await processes.start('catalog');
    expect(await total()).toBeLessThan(ROWS);

    await eventually(async () => expect(await total()).toBe(ROWS), GOES_ON_WITHIN_MS);
    const menu = async (what: string) =>
      expectStatus(await on.call<{ name: string }[]>('GET', `${at}/${what}`, { token }), 200);
    expect(new Set((await menu('products')).map(({ name }) => name)).size).toBe(ROWS);
    expect(await menu('categories')).toHaveLength(7);
    expect(await (await send()).json()).toMatchObject({
      status: 'done',
      rowsDone: ROWS,
      createdProducts: ROWS,
      updatedProducts: 0,
      createdCategories: 7,
    });
  }, 300_000);
};
