// The dashboard's table of prices by dish and place: scrolled, typed into, pasted into and filled down.
// `node bench/src/price-table.ts [dishes] [groups] [rounds] [how many times slower the processor]`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { client, launchChromium, signInPerson, startProduct } from '@biteboard/e2e';
import { type Figure, percentile, showFigures } from './figures/figures.ts';
import { adminOf, each } from './load/shared-menu.ts';
import { BENCH_ADMIN, BENCH_ENV } from './load/shop.ts';
import { openPriceTable, type PriceTableVisit } from './pages/price-table-visit.ts';

const PASTED_ROWS = 200;
/** CPU of the page's thread: for a frame that is not dropped, a press of a key, and what changes thousands of cells. */
const FRAME_MS = 16.7;
const KEY_MS = 100;
const MANY_MS = 500;

/** Prices as a sheet copies them. */
const sheetOf = (rows: number, columns: number): string =>
  Array.from({ length: rows }, (_row, down) =>
    Array.from({ length: columns }, (_cell, right) => (9 + ((down + right) % 20) / 4).toFixed(2)).join('\t'),
  ).join('\r\n');

/** What someone who edits the table does, in their order. */
const editingOf = async (visit: PriceTableVisit, groups: number): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const press = async (keys: string, what = '', most = KEY_MS) => {
    const value = await visit.cpuOf((page) => page.keyboard.press(keys));
    if (what) figures.push({ what: `CPU: ${what}`, value, unit: 'ms', aim: { most } });
  };
  const start = () => visit.cpuOf((page) => page.locator('[data-row="0"][data-column="0"]').click());
  await start();
  await press('ArrowDown', 'to the next cell');
  await press('9', 'a digit');
  await press('Enter', 'the price entered');
  await visit.copy(sheetOf(PASTED_ROWS, groups));
  await press('Control+v', `${PASTED_ROWS} rows pasted`, MANY_MS);
  await press('Control+Home');
  await press('Control+Shift+ArrowRight');
  await press('Control+Shift+ArrowDown', 'all selected');
  await press('Control+d', 'the first row filled down', MANY_MS);
  await press('Control+Home', 'to the first cell, all cells changed');
  await press('8', 'a digit, all cells changed');
  await press('Enter', 'the price entered, all cells changed');
  await press('Control+z', 'undone, all cells changed');
  return figures;
};

const scrollingOf = async (visit: PriceTableVisit): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const way of ['down', 'sideways'] as const) {
    const { shown, dropped, late, blank, longestMs } = await visit.scroll(way);
    figures.push(
      {
        what: `${way}: frames dropped`,
        value: dropped,
        unit: '',
        aim: { most: 0 },
        beside: `${shown} shown`,
      },
      { what: `${way}: frames without all of the page`, value: late, unit: '' },
      { what: `${way}: frames with a blank place`, value: blank, unit: '', aim: { most: 0 } },
      { what: `${way}: CPU for a frame, at most`, value: longestMs, unit: 'ms', aim: { most: FRAME_MS } },
    );
  }
  return figures;
};

/** Medians of so many visits of the table of a menu of so many dishes, for so many groups. */
export const measurePriceTable = async (
  dishes: number,
  groups: number,
  rounds: number,
  slower = 1,
): Promise<Figure[]> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-bench-'));
  const browser = await launchChromium();
  const product = await startProduct({ dataDir, env: BENCH_ENV });
  try {
    const on = client(product.url);
    const { token } = await signInPerson(on, BENCH_ADMIN);
    const { send, newMenu } = adminOf(on, token);
    const groupIds: string[] = [];
    await each(groups, async (at) => {
      const slug = `branch-${at}`;
      await send('POST', '/api/admin/sites', { name: slug, slug, locations: [{ name: 'Main' }] });
      const group = { name: `Region ${at}`, siteIds: [slug] };
      groupIds[at] = (await send<{ groupId: string }>('POST', '/api/admin/groups', group)).groupId;
    });
    const { menuId } = await newMenu('Bench', dishes);
    await send('PUT', `/api/admin/menus/${menuId}/sites`, { groupIds });
    const rules = groupIds.map((groupId, at) => ({ groupId, percent: at, endsIn: 9 }));
    await send('PUT', `/api/admin/menus/${menuId}/prices`, { rules });

    const all: Figure[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const visit = await openPriceTable(
        browser,
        `${product.url}/dashboard/menus/${menuId}/price-table`,
        token,
        slower,
      );
      all.push([...(await scrollingOf(visit)), ...(await editingOf(visit, groups))]);
      await visit.close();
    }
    return all[0]!.map((figure, at) => ({
      ...figure,
      value: percentile(
        all.map((figures) => figures[at]!.value),
        0.5,
      ),
    }));
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

if (import.meta.main) {
  const [dishes = '1000', groups = '20', rounds = '3', slower = '1'] = process.argv.slice(2);
  showFigures(await measurePriceTable(Number(dishes), Number(groups), Number(rounds), Number(slower)));
}
