import type { endpoints, PriceSheetReport, PriceTable } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { answer, changesIn, serve } from '../../../testing/answers.ts';
import { eventually, says, screen, topDialog, within } from '../../../testing/render.ts';
import { aDraftOwner, aSharedMenu } from '../../../testing/shared-menu.ts';
import { renderOfSite } from '../../../testing/site-part.tsx';
import { PriceTableTab } from './price-table-tab.tsx';

const overrides = [{ groupId: 'airport', price: 14 }];
const korma = { id: 'p1', name: 'Korma', category: 'Curries', priceCents: 1250, overrides: [], version: 1 };
const TABLE: PriceTable = {
  products: [korma],
  places: [{ groupId: 'airport', name: 'Airport', groupIds: [] }],
  others: [],
  rules: [],
};
let report: PriceSheetReport;
let received: ReturnType<typeof serve>;

beforeEach(() => {
  report = {
    rows: [
      {
        row: 2,
        id: 'p1',
        category: 'Curries',
        name: 'Korma',
        version: 1,
        overrides,
        changes: [
          {
            groupId: 'airport',
            place: 'Airport',
            from: { cents: 1250, hidden: false, own: false },
            to: { cents: 1400, hidden: false, own: true },
          },
        ],
      },
    ],
    faults: [],
    remarks: [],
    unchanged: 3,
    missing: 0,
    saved: 0,
  };
  received = serve(
    answer<typeof endpoints.adminGetPriceTable>('GET /api/admin/menus/:menuId/price-table', TABLE),
    answer<typeof endpoints.adminImportPriceTable>(
      'POST /api/admin/menus/:menuId/price-table/import',
      () => report,
    ),
    answer<typeof endpoints.adminSavePriceTable>('PUT /api/admin/menus/:menuId/price-table', {
      saved: [{ ...korma, overrides, version: 2 }],
      changed: [],
      gone: [],
    }),
  );
});

const choose = async () => {
  const view = await renderOfSite(<PriceTableTab menu={aSharedMenu()} />, aDraftOwner);
  await view.press('Import…');
  const file = new File(['…'], 'prices.xlsx');
  await view.user.upload(await within(topDialog()).findByLabelText('File with prices'), file);
  await says('Airport: $12.50 by the rules → $14.00');
  return view;
};
const saves = () => changesIn(received).filter(({ call }) => call.startsWith('PUT'));

test('a changed sheet is saved once old and new were shown', async () => {
  const { press } = await choose();
  expect(changesIn(received).map(({ call }) => call)).toEqual([
    'POST /api/admin/menus/m1/price-table/import?dryRun=true',
  ]);
  await press('Save 1 dish');
  await says('The prices of 1 dish are saved.');
  expect(saves().map(({ body }) => body)).toEqual([{ products: [{ id: 'p1', version: 1, overrides }] }]);
});

test('of a faulty sheet nothing is saved unless the good rows are chosen; dishes that it lacks are counted', async () => {
  report = {
    ...report,
    faults: [{ row: 3, message: 'Airport: “1,234” can be read in two ways.' }],
    missing: 12,
  };
  const { user, press } = await choose();
  await says('Row 3: Airport: “1,234” can be read in two ways.');
  await says('12 dishes are not in the file: they stay as they are.');
  const save = screen.getByRole('button', { name: 'Save 1 dish' }) as HTMLButtonElement;
  expect(save.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /Save the 1 good row/ }));
  await press('Save 1 dish');
  await eventually(() => expect(saves()).toHaveLength(1));
});
