import type { endpoints, MailSummary } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import { anAdminSite } from '../../testing/admin-site.ts';
import { answer, changesIn, onePage, refused, serve } from '../../testing/answers.ts';
import { render, says, screen } from '../../testing/render.ts';
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

let mails: MailSummary[];
let isDown: boolean;
let received: ReturnType<typeof serve>;

beforeEach(() => {
  mails = [mailOf('m1'), mailOf('m2', { to: '', state: 'failed', error: 'No such mailbox' })];
  isDown = false;
  const unlessDown = <T,>(done: T) => (isDown ? refused(422, { error: 'Not now.', code: 'X' }) : done);
  const mail = (id: string) => mails.find(({ mailId }) => mailId === id)!;
  received = serve(
    answer<typeof endpoints.adminListSites>('GET /api/admin/sites', [
      anAdminSite({ name: 'Haldi House', timeZone: 'Asia/Tokyo' }),
    ]),
    answer<typeof endpoints.adminListMails>('GET /api/admin/mails', () => unlessDown(onePage(...mails))),
    answer<typeof endpoints.adminGetMail>('GET /api/admin/mails/:id', ({ params }) =>
      unlessDown({
        ...mail(params.id),
        html: '<html><head></head><body>Paid.</body></html>',
        text: 'Paid.',
      }),
    ),
    answer<typeof endpoints.adminSendMailAgain>('POST /api/admin/mails/:id/again', ({ params }) =>
      unlessDown(mail(params.id)),
    ),
  );
});

const open = () =>
  render(
    <MemoryRouter initialEntries={['/dashboard/haldi/orders?open=mails']}>
      <MailsDialog />
    </MemoryRouter>,
  );
const frame = () => screen.findByTitle<HTMLIFrameElement>('Receipt m1');

test('mails are listed with their state, and one is read in a frame where nothing of it runs', async () => {
  const { press } = await open();
  await says('Receipt m1');
  for (const words of ['Kept, not sent', 'No mail server is set up', 'No longer kept', 'Showing 1-2 of 2'])
    await says(words);
  await press('Receipt m1');
  expect((await frame()).getAttribute('sandbox')).not.toMatch(/scripts|same-origin/);
  expect((await frame()).getAttribute('srcdoc')).toContain('<base target="_blank">');
  await press('All mails');
  await says('Receipt m2');
});

test('without a mail it says so, and a list that fails can be asked for again', async () => {
  mails = [];
  isDown = true;
  const { press } = await open();
  await says('Failed to load mails: Not now.');
  isDown = false;
  await press('Try again');
  await says('No mails yet.');
});

test('a refused mail is sent again, and an error says why it cannot', async () => {
  const { press } = await open();
  await press('Receipt m2');
  await says('Failed: No such mailbox');
  isDown = true;
  await press('Send again');
  await says('Not sent again: Not now.');
  expect(changesIn(received).map(({ call }) => call)).toEqual(['POST /api/admin/mails/m2/again']);
});

test('a mail that is only stored cannot be sent', async () => {
  const { press } = await open();
  await press('Receipt m1');
  await frame();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('a mail’s time is that of its shop, wherever it is read', async () => {
  mails = [mailOf('m1', { at: '2026-06-10T20:30:00.000Z' })];
  await open();
  await says('Jun 11, 5:30 am');
});
