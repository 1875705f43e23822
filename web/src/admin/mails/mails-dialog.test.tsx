import type { Mail, MailSummary } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { eventually, render } from '../../testing/render.ts';
import { MailsDialog } from './mails-dialog.tsx';

const mailOf = (id: string, more: Partial<MailSummary> = {}): MailSummary => ({
  mailId: id,
  kind: 'order-paid',
  to: 'ana@b.test',
  subject: `Receipt ${id}`,
  state: 'kept',
  at: new Date().toISOString(),
  sentAt: null,
  tries: 0,
  error: null,
  siteName: 'Haldi House',
  ...more,
});

const realFetch = globalThis.fetch;
let mails: MailSummary[];
let down: boolean;
let asked: string[];
let page: Awaited<ReturnType<typeof render>>;

beforeEach(() => {
  [mails, down] = [
    [mailOf('m1'), mailOf('m2', { to: '', state: 'failed', error: 'No such mailbox' })],
    false,
  ];
  asked = [];
  globalThis.fetch = async (url, init) => {
    const [path] = String(url).split('?');
    const id = path?.split('/mails/')[1];
    const whole: Mail = {
      ...(mails.find(({ mailId }) => mailId === id) ?? mailOf('m1')),
      html: '<html><head></head><body>Paid.</body></html>',
      text: 'Paid.',
    };
    const list = { items: mails, total: mails.length, page: 1, pageSize: 10, totalPages: 1 };
    asked.push(`${init?.method} ${path}`);
    if (down) return new Response(JSON.stringify({ error: 'Not now.', code: 'X' }), { status: 422 });
    return new Response(JSON.stringify(id ? whole : list));
  };
});
afterEach(async () => {
  await page.remove();
  globalThis.fetch = realFetch;
});

const open = async () => {
  page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/dashboard/haldi/orders?open=mails']}>
        <MailsDialog />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const said = () => document.body.textContent ?? '';
const click = (text: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === text)?.click());

test('mails are listed with their state, and one is read in a frame where nothing of it runs', async () => {
  await open();
  await eventually(() => expect(said()).toContain('Receipt m1'));
  for (const words of ['Kept, not sent', 'No mail server is set up', 'No longer kept', 'Showing 1-2 of 2'])
    expect(said()).toContain(words);
  await click('Receipt m1');
  await eventually(() => expect(document.querySelector('iframe')).not.toBeNull());
  const frame = document.querySelector('iframe');
  expect(frame?.getAttribute('sandbox')).not.toMatch(/scripts|same-origin/);
  expect(frame?.getAttribute('srcdoc')).toContain('<base target="_blank">');
  await click('All mails');
  await eventually(() => expect(said()).toContain('Receipt m2'));
});

test('without a mail it says so, and a list that fails can be asked for again', async () => {
  mails = [];
  down = true;
  await open();
  await eventually(() => expect(said()).toContain('Failed to load mails: Not now.'));
  down = false;
  await click('Try again');
  await eventually(() => expect(said()).toContain('No mails yet.'));
});

test('a refused mail is sent again, and an error says why it cannot', async () => {
  await open();
  await eventually(() => expect(said()).toContain('Receipt m2'));
  await click('Receipt m2');
  await eventually(() => expect(said()).toContain('Failed: No such mailbox'));
  down = true;
  await click('Send again');
  await eventually(() => expect(said()).toContain('Not sent again: Not now.'));
  expect(asked).toContain('POST /api/admin/mails/m2/again');
});

test('a mail that is only stored cannot be sent', async () => {
  await open();
  await eventually(() => expect(said()).toContain('Receipt m1'));
  await click('Receipt m1');
  await eventually(() => expect(document.querySelector('iframe')).not.toBeNull());
  expect(said()).not.toContain('Send again');
});
