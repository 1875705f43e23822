import type { AdminSite, ImportReport } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { queryClient } from '../../../lib/query-client.ts';
import { BrowserRouter } from '../../../lib/router.ts';
import { eventually, render } from '../../../testing/render.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { ImportToasts } from './import-toasts.tsx';

const site = { _id: 's1', slug: 'haldi', name: 'Haldi House' } as AdminSite;
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

/** What the server answers, by the end of the address; a missing one is a lost connection. */
let answers: Record<string, { status: number; body: unknown } | undefined>;
const asked: { address: string; key: string | null }[] = [];

beforeEach(() => {
  sessionStorage.clear();
  queryClient.clear();
  asked.length = 0;
  answers = {};
  globalThis.fetch = async (url, init) => {
    const address = String(url).replace('/api/admin/sites/s1/', '');
    asked.push({ address, key: new Headers(init?.headers).get('idempotency-key') });
    const answer = answers[address];
    if (!answer) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };
});

const CHECK = 'products/bulk?dryRun=true&wait=1';
/** By the check that was looked at. */
const IMPORT = 'products/bulk?wait=1&checked=i1';

const page = (dialog: boolean) => (
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>
      {dialog && <BulkDialog site={site} onClose={() => undefined} />}
      <ImportToasts sites={[site]} />
    </BrowserRouter>
  </QueryClientProvider>
);

const choose = async (name: string): Promise<void> => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { configurable: true, value: [new File(['x'], name)] });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
};
const dialog = () => document.querySelector('[role=dialog]')!;
const says = (text: string) => eventually(() => expect(dialog().textContent).toContain(text));
const pressed = (name: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`no button ${name}`);
  return act(async () => button.click());
};

test('a file is checked, then imported; closed it continues as a toast, which shows its result', async () => {
  const { show, place, remove } = await render(page(true));
  answers[CHECK] = { status: 200, body: report };
  await choose('winter.xlsx');
  await says('new categories: Winter, Chai');
  await says('“free” is not a price.');
  await says('Nothing has been written yet.');
  expect(asked).toHaveLength(1);

  answers[IMPORT] = { status: 202, body: running };
  await pressed('Import 3 rows');
  await says('of 4 rows');
  const bar = () => dialog().querySelector('[role=progressbar]')!;
  expect(bar().getAttribute('aria-valuenow')).toBe('1');
  await says('The connection was lost. The import goes on');
  answers['imports/i2'] = { status: 200, body: { ...running, rowsDone: 3 } };
  await eventually(() => expect(bar().getAttribute('aria-valuenow')).toBe('3'));
  expect(dialog().textContent).not.toContain('The connection was lost.');

  await show(page(false));
  expect(place.textContent).toContain('Importing the menu of Haldi House');
  answers['imports/i2'] = { status: 200, body: { ...report, importId: 'i2', dryRun: false } };
  await eventually(() => expect(place.textContent).toContain('3 of 4 rows are in the menu of Haldi House.'));
  await show(page(true));
  await says('Import finished');
  await says('Rows left out1');
  await pressed('Upload again');
  await says('Drop your Excel file here');
  expect(sessionStorage.getItem('menu_imports')).toBe('{}');
  await remove();
});

test('what others changed after the check is left as it is, and the result says so', async () => {
  const { remove } = await render(page(true));
  answers[CHECK] = { status: 200, body: { ...report, errors: [], errorCount: 0 } };
  await choose('winter.xlsx');
  const message = 'Somebody changed “Korma” after the file was checked.';
  const errors = [{ row: 2, column: '', message }];
  const over = { ...report, importId: 'i2', dryRun: false, errors, errorCount: 1, changedMeanwhile: 1 };
  answers[IMPORT] = { status: 200, body: over };
  await says('Nothing has been written yet.');
  await pressed('Import 3 rows');
  await says('1 row is about what somebody changed after you checked the file.');
  await says(message);
  expect(dialog().textContent).not.toContain('Mend those rows');
  await pressed('Upload again');
  await remove();
});

test('a file that is refused as a whole says why, and another one can be chosen', async () => {
  const { remove } = await render(page(true));
  await choose('notes.txt');
  await says('This is not an Excel file. Choose one that ends in .xlsx or .xls.');
  expect(asked).toEqual([]);
  answers[CHECK] = { status: 422, body: { error: 'This file is protected with a password.', code: 'X' } };
  await choose('menu.xlsx');
  await says('This file is protected with a password.');
  answers[CHECK] = { status: 200, body: report };
  await choose('menu.xls');
  await says('Nothing has been written yet.');
  await remove();
});

test('a file that is dropped anywhere on the page is checked', async () => {
  const { remove } = await render(page(true));
  answers[CHECK] = { status: 200, body: report };
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
  await remove();
});

test('an import whose answer was lost is asked for again under its key, and one that may not begin says so', async () => {
  const { remove } = await render(page(true));
  answers[CHECK] = { status: 200, body: report };
  await choose('menu.xlsx');
  await says('Import 3 rows');
  await pressed('Import 3 rows');
  await says('The connection was lost. Press Import again: nothing is doubled.');
  answers[IMPORT] = { status: 409, body: { error: 'Another import of this site is running.', code: 'X' } };
  await pressed('Import 3 rows');
  await says('Another import of this site is running.');
  const [first, second] = asked.filter(({ address }) => address === IMPORT);
  expect(first!.key).toBeTruthy();
  expect(second!.key).toBe(first!.key);
  await remove();
});
