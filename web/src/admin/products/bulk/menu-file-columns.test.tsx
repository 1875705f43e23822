import type { endpoints, ImportReport, MenuFileInspection, MenuFilePreview } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../../lib/query-client.ts';
import { BrowserRouter } from '../../../lib/router.ts';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { answer, disconnected, type refused as Refused, refused, serve } from '../../../testing/answers.ts';
import { eventually, render, says, screen } from '../../../testing/render.ts';
import { BulkDialog } from './bulk-dialog.tsx';

const site = anAdminSite({ currency: 'eur' });
const UNKNOWN = 'Choose the column that holds the names of the dishes.';
const soup: MenuFilePreview = {
  row: 2,
  sheet: '',
  category: 'Entrées',
  name: 'Soupe',
  description: '',
  price: 8.5,
  isVeg: true,
  imageUrl: '',
  spiceLevels: [],
  variants: [
    { label: 'Petite', price: 0 },
    { label: 'Grande', price: 3 },
  ],
  flavors: [],
  portions: [],
  quantities: [],
  extraOptionGroups: [],
};
const fileWith = (name: string | null): MenuFileInspection => ({
  uploadId: 'u1',
  format: 'unknown',
  sheets: [
    {
      name: 'Carte',
      rows: 3,
      hidden: false,
      headerRow: 1,
      firstRows: [
        { row: 1, text: 'Chose · Prix' },
        { row: 2, text: 'Soupe · 8,50' },
      ],
      sections: false,
      sizesAsRows: false,
      use: name !== null,
      columns: [
        { column: 'A', header: 'Chose', field: name, samples: ['Soupe', 'Crème', 'Pain', 'Vin'] },
        { column: 'B', header: 'Prix', field: 'price', samples: ['8,50'] },
      ],
    },
  ],
  preview: name === null ? [] : [soup],
  remarks: name === null ? [{ code: 'COLUMNS_UNKNOWN', message: UNKNOWN }] : [],
});
const report: ImportReport = {
  importId: 'i1',
  status: 'done',
  dryRun: true,
  rowsDone: 3,
  rowsTotal: 3,
  createdProducts: 1,
  updatedProducts: 2,
  unchangedProducts: 1,
  createdCategories: 0,
  errors: [],
  errorCount: 0,
};
const chosen = {
  sheets: [
    {
      name: 'Carte',
      use: true,
      columns: [
        { column: 'A', field: 'name' },
        { column: 'B', field: 'price' },
      ],
    },
  ],
};

type Answer<T> = T | ReturnType<typeof Refused>;
/** What the server answers; undefined: the connection is lost. */
let server: {
  inspect?: MenuFileInspection;
  look?: Answer<MenuFileInspection>;
  check?: Answer<ImportReport>;
  import?: Answer<ImportReport>;
};
let received: ReturnType<typeof serve>;
const bodiesOf = (part: string) => received.filter(({ call }) => call.includes(part)).map(({ body }) => body);

beforeEach(() => {
  sessionStorage.clear();
  for (const name of Object.keys(localStorage)) localStorage.removeItem(name);
  queryClient.clear();
  server = {};
  received = serve(
    answer<typeof endpoints.adminInspectMenuFile>(
      'POST /api/admin/sites/:siteId/products/bulk/inspect',
      ({ body }) => ((body as unknown) instanceof FormData ? server.inspect : server.look) ?? disconnected(),
    ),
    answer<typeof endpoints.adminImportProducts>(
      'POST /api/admin/sites/:siteId/products/bulk',
      ({ query }) => (query.get('dryRun') === 'true' ? server.check : server.import) ?? disconnected(),
    ),
  );
});

/** Each test has a site of its own: what is remembered of one stays in the memory of the page. */
const choose = async (siteId: string) => {
  const view = await render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <BulkDialog site={{ ...site, _id: siteId }} onClose={() => undefined} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await view.user.upload(screen.getByLabelText('Excel file of the menu'), new File(['x'], 'carte.csv'));
  return view;
};
const select = (name: RegExp) => screen.findByRole('combobox', { name });
const nameColumn = () => select(/column A, Chose,/);
const chosenIn = (element: HTMLElement) => (element as HTMLSelectElement).value;

test('a file without prices gets one for each of its dishes by hand, and is shown and checked so', async () => {
  const bare = fileWith('name');
  const [sheet] = bare.sheets;
  const columns = sheet!.columns.map((one) => (one.column === 'B' ? { ...one, field: null } : one));
  const NO_PRICE = 'No column of this file holds prices.';
  const { price: _none, ...unpriced } = soup;
  server.inspect = {
    ...bare,
    sheets: [{ ...sheet!, columns }],
    preview: [{ ...unpriced, calories: 120 }],
    remarks: [{ code: 'COLUMNS_UNKNOWN', message: NO_PRICE }],
  };
  const { user, press } = await choose('s0');
  await says(NO_PRICE);
  server.look = server.inspect;
  const price = await screen.findByRole('spinbutton', { name: /^Price of each dish/ });
  await user.type(price, '4.50');
  server.look = {
    ...server.inspect,
    preview: [{ ...soup, price: 4.5, variants: [], diets: ['vegetarian'], allergens: ['celery', 'milk'] }],
    remarks: [],
  };
  await press('Show the dishes');
  await says(/€4\.50/);
  await says('Vegetarian · Contains celery, milk');
  const mapping = { sheets: [{ name: 'Carte', use: true, price: 4.5 }] };
  expect(bodiesOf('/inspect')[1]).toMatchObject({ uploadId: 'u1', mapping });
  server.check = report;
  await press('Check the file');
  await says('1 new product');
  expect(bodiesOf('/bulk?dryRun')[0]).toMatchObject({ mapping });
});

test('dishes that are asked for in vain take the focus to why, though it said so before', async () => {
  server.inspect = fileWith(null);
  server.look = fileWith(null);
  const { press } = await choose('s11');
  await says(UNKNOWN);
  await press('Show the dishes');
  const note = await screen.findByRole('alert');
  await eventually(() => expect(document.activeElement).toBe(note));
  expect(note.textContent).toBe(UNKNOWN);
});

test('what was noticed in a file stands beside its row and its sheet', async () => {
  server.inspect = fileWith('name');
  const remark = { sheet: 'Carte', row: 4, code: 'ADD_ON', message: 'An extra was read.' };
  server.check = { ...report, remarks: [remark, { code: 'SHEET_NOT_USED', message: 'A sheet is hidden.' }] };
  await choose('s12');
  const noticed = await screen.findByRole('list', { name: 'What was noticed in the file' });
  const parts = [...noticed.children].map((one) =>
    [...one.children].map(({ textContent }) => textContent?.trim()),
  );
  expect(parts).toEqual([
    ['Row 4', 'Carte An extra was read.'],
    ['', 'A sheet is hidden.'],
  ]);
});

test('the columns of an unknown file are chosen, its dishes shown and checked, and it is imported so', async () => {
  server.inspect = fileWith(null);
  const { user, press } = await choose('s1');
  await says(UNKNOWN);
  expect(chosenIn(await nameColumn())).toBe('');
  expect(chosenIn(await select(/column B, Prix,/))).toBe('price');
  const samples = screen.getAllByRole('list', { name: 'First values' });
  expect(samples[0]!.textContent).toBe('SoupeCrèmePain');
  await user.selectOptions(await nameColumn(), 'Name');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Import the sheet Carte' }).checked).toBe(
    true,
  );

  server.look = fileWith('name');
  await press('Show the dishes');
  await says('The first dishes, as they would look in the shop');
  await says('Soupe');
  await says(/from\s*€8\.50/);
  await says('Petite, Grande');
  expect(bodiesOf('/inspect')[1]).toEqual({ uploadId: 'u1', mapping: chosen });

  server.check = report;
  await press('Check the file');
  await says('1 new product');
  await says('1 product updated');
  await says('1 product unchanged');
  server.import = { ...report, importId: 'i2', dryRun: false };
  await press('Import 3 rows');
  await says('3 of 3 rows are in your menu.');
  const asked = { uploadId: 'u1', mapping: chosen };
  expect(bodiesOf('/bulk?')).toEqual([asked, asked]);
});

test('a file with the same header is read as it was chosen before, at once', async () => {
  server.inspect = fileWith(null);
  server.look = fileWith('name');
  server.check = report;
  const first = await choose('s2');
  await first.user.selectOptions(await nameColumn(), 'Name');
  await first.press('Show the dishes');
  await first.press('Check the file');
  await says('Every row can be imported.');
  await first.remove();
  await choose('s2');
  await says('Every row can be imported.');
  expect(bodiesOf('dryRun').at(-1)).toEqual({ uploadId: 'u1', mapping: chosen });
});

test('a file that is understood whole is checked at once, and its columns can be changed all the same', async () => {
  server.inspect = fileWith('name');
  server.check = report;
  const { user, press } = await choose('s3');
  await press('Change what the columns mean');
  await user.selectOptions(await nameColumn(), 'Don’t import');
  server.look = refused(422, { error: 'There is no sheet “Carte” in this file.', code: 'MAPPING_INVALID' });
  await press('Show the dishes');
  await says('There is no sheet “Carte” in this file.');
  expect(chosenIn(await nameColumn())).toBe('');
  server.look = fileWith(null);
  await press('Show the dishes');
  await says(UNKNOWN);
  expect(chosenIn(await nameColumn())).toBe('');
});

test('a check that is refused as columns are unknown opens them with what was found', async () => {
  server.inspect = fileWith('name');
  server.check = refused(422, { error: UNKNOWN, code: 'COLUMNS_UNKNOWN', params: fileWith(null) });
  await choose('s4');
  await says(UNKNOWN);
  expect(chosenIn(await nameColumn())).toBe('');
});

test('what was chosen stays where the check is refused, and can be tried again', async () => {
  server.inspect = fileWith(null);
  server.look = fileWith('name');
  const { user, press } = await choose('s5');
  await user.selectOptions(await nameColumn(), 'Name');
  await press('Show the dishes');
  await press('Check the file');
  await says('The connection was lost. Nothing has been written.');
  expect(chosenIn(await nameColumn())).toBe('name');
  server.check = report;
  await press('Show the dishes');
  await press('Check the file');
  await eventually(() => expect(screen.getByRole('button', { name: 'Import 3 rows' })).toBeTruthy());
});

test('another row is chosen for the headers, or none: the columns are suggested by it, by their letters', async () => {
  server.inspect = fileWith(null);
  const { user } = await choose('s6');
  const header = await select(/Row with the headers of Carte/);
  expect(chosenIn(header)).toBe('1');
  const none = fileWith('name');
  server.look = {
    ...none,
    sheets: none.sheets.map((sheet) => ({
      ...sheet,
      headerRow: 0,
      columns: sheet.columns.map((column) => ({ ...column, header: '' })),
    })),
  };
  await user.selectOptions(header, 'There is none');
  expect(chosenIn(await select(/column A, without a header,/))).toBe('name');
  expect(chosenIn(await select(/Row with the headers of Carte/))).toBe('0');
  expect(bodiesOf('/inspect')[1]).toEqual({
    uploadId: 'u1',
    mapping: { sheets: [{ name: 'Carte', use: true, headerRow: 0 }] },
  });
  await user.selectOptions(await select(/column B, without a header,/), 'Price of this size');
  await user.click(screen.getByRole('button', { name: 'Show the dishes' }));
  await says('The first dishes, as they would look in the shop');
  expect(bodiesOf('/inspect')[2]).toMatchObject({
    mapping: { sheets: [{ headerRow: 0, columns: [{ column: 'A' }, { column: 'B', field: 'sizePrice' }] }] },
  });
});

test('a row that was chosen for the headers is taken again for the next file with it', async () => {
  const found = fileWith(null);
  const [sheet] = found.sheets;
  const columns = sheet!.columns.map((one, at) => ({ ...one, header: ['Soupe', '8,50'][at]! }));
  server.inspect = { ...found, sheets: [{ ...sheet!, headerRow: 2, columns }] };
  server.look = fileWith('name');
  server.check = report;
  const first = await choose('s8');
  await first.user.selectOptions(await select(/Row with the headers of Carte/), 'Row 1: Chose · Prix');
  await eventually(async () => expect(chosenIn(await nameColumn())).toBe('name'));
  await first.press('Show the dishes');
  await first.press('Check the file');
  await says('Every row can be imported.');
  await first.remove();
  await choose('s8');
  await says('Every row can be imported.');
  expect(bodiesOf('dryRun').at(-1)).toMatchObject({
    uploadId: 'u1',
    mapping: { sheets: [{ name: 'Carte', headerRow: 1, columns: chosen.sheets[0]!.columns }] },
  });
});
