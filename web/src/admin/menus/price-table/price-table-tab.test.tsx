import type { endpoints, PriceTable, PriceTableRow } from '@biteboard/contracts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { answer, changesIn, serve } from '../../../testing/answers.ts';
import { act, eventually, says, screen, within } from '../../../testing/render.ts';
import { aDraftOwner, aSharedMenu } from '../../../testing/shared-menu.ts';
import { renderOfSite } from '../../../testing/site-part.tsx';
import { PriceTableTab } from './price-table-tab.tsx';

const dish = (name: string, priceCents: number, patch: Partial<PriceTableRow> = {}): PriceTableRow => ({
  id: name,
  name,
  category: 'Curries',
  priceCents,
  overrides: [],
  version: 1,
  ...patch,
});

let table: PriceTable;
/** Dishes as others have left them, by id. */
let theirs: Record<string, PriceTableRow>;
let received: ReturnType<typeof serve>;
const narrow = window.matchMedia;

beforeEach(() => {
  window.matchMedia = (query) => ({ ...narrow(query), matches: query.includes('min-width') });
  theirs = {};
  table = {
    products: [dish('Korma', 1250), dish('Naan', 300, { category: 'Breads' }), dish('Dal', 900)],
    places: [
      { groupId: 'airport', name: 'Airport', groupIds: [] },
      { groupId: 'west', name: 'West', groupIds: [] },
    ],
    others: [{ siteId: 's1', name: 'Downtown', groupIds: ['west'] }],
    rules: [{ groupId: 'airport', percent: 10, endsIn: 9 }],
  };
  received = serve(
    answer<typeof endpoints.adminGetPriceTable>('GET /api/admin/menus/:menuId/price-table', () => table),
    answer<typeof endpoints.adminSavePriceTable>('PUT /api/admin/menus/:menuId/price-table', ({ body }) => {
      const rows = body.products.map(({ id, version, overrides }) => {
        const now = theirs[id] ?? table.products.find((one) => one.id === id)!;
        return { now, isOld: version !== now.version, next: { ...now, overrides, version: now.version + 1 } };
      });
      return {
        saved: rows.filter(({ isOld }) => !isOld).map(({ next }) => next),
        changed: rows.filter(({ isOld }) => isOld).map(({ now }) => now),
        gone: [],
      };
    }),
  );
});
afterEach(() => {
  window.matchMedia = narrow;
});

const open = () => renderOfSite(<PriceTableTab menu={aSharedMenu({ currency: 'cad' })} />, aDraftOwner);
const cell = async (dishName: string, column: number) => {
  const row = (await screen.findByText(dishName)).closest<HTMLElement>('[role=row]')!;
  return within(row).getAllByRole('gridcell')[column]!;
};
const focus = async (element: HTMLElement) => act(async () => element.focus());
const sent = () => changesIn(received).flatMap(({ body }) => (body as { products: object[] }).products);
const active = () => document.activeElement as HTMLElement;

describe('on a wide screen', () => {
  test('the table is a grid with all its rows, one cell of which has the focus and says where its price comes from', async () => {
    const { user } = await open();
    const grid = await screen.findByRole('grid', { name: 'Prices by dish and place' });
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['4', '4']);
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await user.click(await cell('Korma', 1));
    await says('Korma in Airport: menu $12.50, Airport +10%, ends in 9 → $13.79');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect([active().dataset.row, active().dataset.column]).toEqual(['1', '1']);
    expect(document.getElementById(active().getAttribute('aria-describedby')!)?.textContent).toBe(
      'Naan in West: menu $3.00',
    );
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  test('cells are typed into, left by Enter and Tab, cleared, and saved together', async () => {
    const { user, press } = await open();
    await user.click(await cell('Korma', 1));
    await user.keyboard('14,50{Enter}');
    await eventually(() => expect(active().dataset.row).toBe('1'));
    await user.keyboard('hidden{Tab}');
    await eventually(() => expect(active().dataset.column).toBe('1'));
    await user.keyboard('9{Enter}');
    await says('3 unsaved prices');
    expect((await cell('Korma', 1)).textContent).toContain('14.50');
    expect((await cell('Naan', 1)).textContent).toContain('Hidden');
    await user.click(await cell('Naan', 2));
    await user.keyboard('{Delete}');
    await says('2 unsaved prices');
    await press('Save prices');
    await says('The prices of 2 dishes are saved.');
    expect(sent()).toEqual([
      { id: 'Korma', version: 1, overrides: [{ groupId: 'airport', price: 14.5 }] },
      { id: 'Naan', version: 1, overrides: [{ groupId: 'airport', hidden: true }] },
    ]);
    expect(changesIn(received)).toHaveLength(1);
  });

  test('a text that is no price keeps its cell open and says why', async () => {
    const { user } = await open();
    await user.click(await cell('Korma', 1));
    await user.keyboard('cheap{Enter}');
    await says('“cheap” is not a price.');
    expect(active().getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('{Escape}');
    await eventually(() => expect(active().getAttribute('role')).toBe('gridcell'));
    expect((await cell('Korma', 1)).textContent).toBe('13.79');
  });

  test('a block from Excel is pasted by one edit, which one step undoes', async () => {
    const { user } = await open();
    await user.click(await cell('Korma', 1));
    await user.paste('14.00\t12\n1,234\thidden\n8');
    await says('4 prices were changed. 1 cell was not taken: “1,234” can be read in two ways.');
    await says('4 unsaved prices');
    await user.keyboard('{Control>}z{/Control}');
    await says('The last change is undone.');
    await says('There are no changes to save.');
    expect((await cell('Korma', 1)).textContent).toBe('13.79');
  });

  test('a price is filled down over the selection, and dishes are hidden and shown', async () => {
    const { user, press } = await open();
    await user.click(await cell('Korma', 2));
    await user.keyboard('11{Enter}');
    await user.click(await cell('Korma', 2));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    await says('3 unsaved prices');
    expect((await cell('Dal', 2)).textContent).toContain('11.00');
    await press('Hide here');
    await eventually(async () => expect((await cell('Dal', 2)).textContent).toContain('Hidden'));
    await press('Show here');
    await eventually(async () => expect((await cell('Dal', 2)).textContent).toContain('11.00'));
  });

  test('it is searched and narrowed, and a site that does not differ gets a column', async () => {
    const { user, pick } = await open();
    await user.type(await screen.findByLabelText('Search dishes'), 'naa{Enter}');
    await eventually(() => expect(screen.queryByText('Korma')).toBeNull());
    await user.click(screen.getByLabelText('Add a column'));
    await pick('Downtown');
    await screen.findByRole('columnheader', { name: /Downtown/ });
  });

  test('what others changed of other cells is merged; of the same cell a side is chosen', async () => {
    theirs = {
      Korma: dish('Korma', 1250, { version: 2, overrides: [{ groupId: 'west', price: 11 }] }),
      Naan: dish('Naan', 300, { version: 2, overrides: [{ groupId: 'airport', price: 5 }] }),
    };
    const { user, press } = await open();
    await user.click(await cell('Korma', 1));
    await user.paste('14\n4');
    await press('Save prices');
    await says('Somebody else has changed these prices');
    expect(sent().at(-1)).toEqual({
      id: 'Korma',
      version: 2,
      overrides: [
        { groupId: 'west', price: 11 },
        { groupId: 'airport', price: 14 },
      ],
    });
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /4\.00/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await says('The prices of 1 dish are saved.');
    expect(sent().at(-1)).toEqual({ id: 'Naan', version: 2, overrides: [{ groupId: 'airport', price: 4 }] });
  });

  test('of a thousand dishes by twenty groups only what is seen is rendered', async () => {
    const groups = Array.from({ length: 20 }, (_, n) => ({
      groupId: `g${n}`,
      name: `Group ${n}`,
      groupIds: [],
    }));
    table = {
      ...table,
      products: Array.from({ length: 1_000 }, (_, n) => dish(`Dish ${n}`, 1_000 + n)),
      places: groups,
    };
    const { user } = await open();
    const grid = await screen.findByRole('grid');
    expect(grid.getAttribute('aria-rowcount')).toBe('1001');
    expect(grid.querySelectorAll('[role=gridcell]').length).toBeLessThan(700);
    await user.click(await cell('Dish 0', 1));
    await user.keyboard('{Control>}{End}{/Control}');
    await eventually(() => expect([active().dataset.row, active().dataset.column]).toEqual(['999', '19']));
    await says('Dish 999 in Group 19');
  });
});

test('on a phone dishes stand one after another with their places', async () => {
  window.matchMedia = narrow;
  const { fill, user } = await open();
  const field = await screen.findByRole('textbox', { name: 'Price of Korma in Airport' });
  await says('menu $12.50, Airport +10%, ends in 9 → $13.79');
  await fill(field, '15');
  await user.keyboard('{Enter}');
  await says('1 unsaved price');
  await focus(screen.getByRole('button', { name: 'Hide Naan in West' }));
  await user.keyboard('{Enter}');
  await says('2 unsaved prices');
  expect(screen.getByRole('button', { name: 'Show Naan in West' })).toBeTruthy();
});
