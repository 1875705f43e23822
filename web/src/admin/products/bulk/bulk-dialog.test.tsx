import type { endpoints, ImportReport, MenuFileInspection } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../../lib/query-client.ts';
import { BrowserRouter } from '../../../lib/router.ts';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { answer, disconnected, refused, serve } from '../../../testing/answers.ts';
import { act, eventually, render, screen, within } from '../../../testing/render.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { ImportToasts } from './progress/import-toasts.tsx';

const site = anAdminSite();
const report: ImportReport = {
  importId: 'i1',
  status: 'done',
  dryRun: true,
  rowsDone: 4,
  rowsTotal: 4,
  createdProducts: 2,
  updatedProducts: 1,
  createdCategories: 2,
  newCategories: ['Winter', 'Chai'],
  errors: [{ row: 3, column: 'Price', message: '“free” is not a price.' }],
  errorCount: 1,
};
const running: ImportReport = {
  ...report,
  importId: 'i2',
  dryRun: false,
  status: 'running',
  rowsDone: 1,
  createdProducts: 1,
  updatedProducts: 0,
};

const found: MenuFileInspection = {
  uploadId: 'u1',
  format: 'unknown',
  sheets: [],
  preview: [],
  remarks: [],
};

type Report = ImportReport | ReturnType<typeof refused>;
/** What the server answers to an inspection, a check, an import and to how far it is; undefined: the connection is lost. */
let server: {
  inspect?: MenuFileInspection | ReturnType<typeof refused>;
  check?: Report;
  import?: Report;
  progress?: ImportReport;
};
let received: ReturnType<typeof serve>;
/** The calls of imports, by the check that was looked at. */
const imports = () => received.filter(({ query }) => query.get('checked') === 'i1');

beforeEach(() => {
  sessionStorage.clear();
  queryClient.clear();
  server = { inspect: found };
  received = serve(
    answer<typeof endpoints.adminInspectMenuFile>(
      'POST /api/admin/sites/:siteId/products/bulk/inspect',
      () => server.inspect ?? disconnected(),
    ),
    answer<typeof endpoints.adminImportProducts>(
      'POST /api/admin/sites/:siteId/products/bulk',
      ({ query }) => (query.get('dryRun') === 'true' ? server.check : server.import) ?? disconnected(),
    ),
    answer<typeof endpoints.adminGetImport>(
      'GET /api/admin/sites/:siteId/imports/:id',
      () => server.progress ?? disconnected(),
    ),
  );
});

const page = (dialog: boolean) => (
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>
      {dialog && <BulkDialog site={site} onClose={() => undefined} />}
      <ImportToasts sites={[site]} />
    </BrowserRouter>
  </QueryClientProvider>
);
const open = async () => {
  const view = await render(page(true));
  return {
    ...view,
    choose: (name: string, content = 'x') =>
      view.user.upload(screen.getByLabelText('Excel file of the menu'), new File([content], name)),
  };
};
const says = (text: string) =>
  eventually(() => expect(screen.getByRole('dialog').textContent).toContain(text));

test('a file is checked, then imported; closed it continues as a toast, which shows its result', async () => {
  const { show, place, press, choose } = await open();
  server.check = report;
  await choose('winter.xlsx');
  await says('new categories: Winter, Chai');
  await says('“free” is not a price.');
  await says('Nothing has been written yet.');
  expect(received.map(({ call }) => call.split('/bulk')[1])).toEqual(['/inspect', '?dryRun=true&wait=1']);
  expect(received[1]!.body).toEqual({ uploadId: 'u1' });

  server.import = running;
  await press('Import 3 rows');
  await says('of 4 rows');
  const bar = () => within(screen.getByRole('dialog')).getByRole('progressbar');
  expect(bar().getAttribute('aria-valuenow')).toBe('1');
  await says('The connection was lost. The import goes on');
  server.progress = { ...running, rowsDone: 3 };
  await eventually(() => expect(bar().getAttribute('aria-valuenow')).toBe('3'));
  expect(screen.getByRole('dialog').textContent).not.toContain('The connection was lost.');

  await show(page(false));
  expect(place.textContent).toContain('Importing the menu of Haldi House');
  server.progress = { ...report, importId: 'i2', dryRun: false };
  await eventually(() => expect(place.textContent).toContain('3 of 4 rows are in the menu of Haldi House.'));
  await show(page(true));
  await says('Import finished');
  await says('Rows left out1');
  await press('Upload again');
  await says('Drop your Excel file here');
  expect(sessionStorage.getItem('menu_imports')).toBe('{}');
});

test('each step has a name for people who do not see it, takes a lost focus, and the check says what it found', async () => {
  const { choose } = await open();
  server.check = report;
  expect(screen.getByRole('group', { name: 'Choose a file' })).toBeDefined();
  await choose('winter.xlsx');
  const step = await screen.findByRole('group', { name: 'What the file would do' });
  expect(within(step).getByRole('status').textContent).toBe(
    'The file is checked: 2 new products; 1 product updated; 2 new categories: Winter, Chai; 1 row with errors, left out.',
  );
  await eventually(() => expect(step.contains(document.activeElement)).toBe(true));
});

test('what others changed after the check is left as it is, and the result says so', async () => {
  const { press, choose } = await open();
  server.check = { ...report, errors: [], errorCount: 0 };
  await choose('winter.xlsx');
  const message = 'Somebody changed “Korma” after the file was checked.';
  const errors = [{ row: 2, column: '', message }];
  server.import = {
    ...report,
    importId: 'i2',
    dryRun: false,
    errors,
    errorCount: 1,
    changedMeanwhile: 1,
  };
  await says('Nothing has been written yet.');
  await press('Import 3 rows');
  await says('1 row is about what somebody changed after you checked the file.');
  await says(message);
  expect(screen.getByRole('dialog').textContent).not.toContain('Mend those rows');
  await press('Upload again');
});

test('a file that is refused as a whole says why, and another one can be chosen', async () => {
  const { choose } = await open();
  await choose('notes.txt');
  await says('This is not a spreadsheet. Choose a file that ends in .xlsx, .xls, .csv or .tsv.');
  await choose('empty.csv', '');
  await says('There is nothing in this file. Choose the one that holds the menu.');
  expect(received).toEqual([]);
  server.inspect = refused(422, { error: 'This file is protected with a password.', code: 'X' });
  await choose('menu.xlsx');
  await says('This file is protected with a password.');
  server.inspect = found;
  server.check = refused(422, { error: 'There are no dishes in this file.', code: 'NO_ROWS' });
  await choose('menu.xlsx');
  await says('There are no dishes in this file.');
  server.check = report;
  await choose('menu.xls');
  await says('Nothing has been written yet.');
});

test('a file that is dropped anywhere on the page is checked', async () => {
  await open();
  server.check = report;
  const carried = { types: ['Files'], files: [new File(['x'], 'dropped.xlsx')] };
  const drag = (type: string) => {
    const event = Object.assign(new Event(type, { cancelable: true }), { dataTransfer: carried });
    return act(async () => window.dispatchEvent(event));
  };
  await drag('dragover');
  await says('Let go to check this file');
  expect(await drag('drop')).toBe(false);
  await says('dropped.xlsx');
  await says('Nothing has been written yet.');
});

test('an import whose answer was lost is asked for again under its key, and one that may not begin says so', async () => {
  const { press, choose } = await open();
  server.check = report;
  await choose('menu.xlsx');
  await says('Import 3 rows');
  await press('Import 3 rows');
  await says('The connection was lost. Press Import again: nothing is doubled.');
  server.import = refused(409, { error: 'Another import of this site is running.', code: 'X' });
  await press('Import 3 rows');
  await says('Another import of this site is running.');
  const [first, second] = imports().map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});
