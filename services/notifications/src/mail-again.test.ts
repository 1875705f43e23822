import type { Claims } from '@biteboard/contracts';
import { anOrder, eventually } from '@biteboard/platform/testing';
import { type FakeSmtp, openFakeSmtp } from '@biteboard/platform/testing/providers';
import { afterEach, expect, test } from '@jest/globals';
import { chief, openMailService } from './notifications.fixture.ts';

let server: FakeSmtp;
let close: () => Promise<void>;
afterEach(() => close());

const open = async ({ user = '', goesOut = true } = {}) => {
  server = await openFakeSmtp();
  const smtpUrl = goesOut ? server.url.replace('//', `//${user}`) : '';
  const service = await openMailService({ smtpUrl, mailFrom: 'Biteboard <orders@biteboard.test>' });
  close = async () => {
    await service.close();
    await server.close();
  };
  const again = async (id: string, as: Claims = chief) => {
    const answer = await service.call('POST', `/api/admin/mails/${id}/again`, { as });
    return { status: answer.status, ...(answer.json() as { code?: string; error?: string }) };
  };
  const triesOf = async () => (await service.list()).items[0]?.tries;
  const stateNow = async () => {
    const [mail] = (await service.list()).items;
    return [mail?.state, mail?.tries];
  };
  return { ...service, again, triesOf, stateNow };
};
const idsOf = () => [...server.byId()].map(([id, letters]) => [id.split('@')[0], letters.length]);

test('a mail that was sent is resent under another Message-ID, and its attempts are counted', async () => {
  const { acts, paid, newest, again, triesOf } = await open();
  await paid({}, 'paid-1');
  await newest('sent');
  expect((await again('paid-1')).status).toBe(202);
  await eventually(async () => expect(await triesOf()).toBe(2));
  expect((await newest('sent')).error).toBeNull();
  expect(idsOf()).toEqual([
    ['paid-1', 1],
    ['paid-1.1', 1],
  ]);
  await eventually(() => expect(acts).toHaveLength(1));
  expect(acts).toEqual([
    {
      by: chief.email,
      userId: chief.userId,
      siteId: 'site-1',
      action: 'mail.sentAgain',
      subjectId: 'paid-1',
      subjectName: anOrder().orderNumber,
      changes: [{ field: 'kind', from: null, to: 'order-paid' }],
    },
  ]);
});

test('a mail that was refused is sent once the mailbox exists, and retried for another day', async () => {
  const { paid, newest, again, ports, passing, triesOf, stateNow } = await open();
  server.far.answerToLetter = '550 no such mailbox';
  await paid({}, 'paid-1');
  await newest('failed');
  ports.clock.advance(48 * 3_600_000);
  server.far.answerToLetter = '451 later';
  await again('paid-1');
  await eventually(async () => expect(await triesOf()).toBe(2));
  expect(await newest('waiting')).toMatchObject({ error: expect.stringContaining('later') });
  server.far.answerToLetter = '250 taken';
  await passing(async () => expect(await stateNow()).toEqual(['sent', 3]));
  expect(server.letters).toHaveLength(1);
});

test('one that waits for its next attempt is tried now; resent twice, it is sent once', async () => {
  const { paid, newest, again, triesOf } = await open();
  server.far.down = true;
  await paid({}, 'paid-1');
  await eventually(async () => expect(await triesOf()).toBe(1));
  server.far.down = false;
  const answers = await Promise.all([again('paid-1'), again('paid-1'), again('paid-1')]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  await newest('sent');
  expect(server.letters).toHaveLength(1);
});

test('a mail is not sent a second time while its server is slow', async () => {
  const { paid, newest, again, triesOf } = await open();
  server.mishaps.push({ at: 'letter', answer: '451 later' });
  await paid({}, 'paid-1');
  await eventually(async () => expect(await triesOf()).toBe(1));
  server.mishaps.push({ at: 'letter', afterMs: 500 });
  await again('paid-1');
  await eventually(() => expect(server.letters).toHaveLength(1));
  await again('paid-1');
  await newest('sent');
  expect([await triesOf(), server.letters.length]).toEqual([2, 1]);
});

test('a link that was sent, or has expired, is not resent', async () => {
  const { askReset, newest, again, ports } = await open();
  await askReset('secret-token', 'asked-1');
  await newest('sent');
  expect(await again('asked-1')).toMatchObject({
    status: 409,
    code: 'MAIL_OVER',
    error: expect.stringMatching(/link/),
  });
  server.far.answerToLetter = '550 no such mailbox';
  ports.clock.advance(1_000);
  await askReset('secret-token', 'asked-2');
  await newest('failed');
  server.far.answerToLetter = '250 taken';
  ports.clock.advance(30 * 60_000);
  expect((await again('asked-2')).status).toBe(202);
  await newest('sent');
  server.far.answerToLetter = '550 no such mailbox';
  await askReset('secret-token', 'asked-3');
  await newest('failed');
  ports.clock.advance(61 * 60_000);
  expect(await again('asked-3')).toMatchObject({ status: 409, code: 'MAIL_OVER' });
});

test('without a mail server nothing is sent, and a manager cannot resend a mail of another shop', async () => {
  const { paid, newest, again } = await open({ goesOut: false });
  await paid({}, 'paid-1');
  await newest('kept');
  expect(await again('paid-1')).toMatchObject({ status: 409, code: 'MAILS_KEPT' });
  expect((await again('none')).status).toBe(404);
  expect((await again('paid-1', { ...chief, role: 'manager', sites: ['site-2'] })).status).toBe(403);
  expect((await again('paid-1', { ...chief, role: 'user' })).status).toBe(403);
});

test('a server that refuses our credentials is retried: they may be corrected', async () => {
  const { paid, newest, passing, triesOf, stateNow } = await open({ user: 'us:secret@' });
  server.mishaps.push({ at: 'auth', answer: '535 who are you' });
  await paid({}, 'paid-1');
  await eventually(async () => expect(await triesOf()).toBe(1));
  expect((await newest('waiting')).error).toContain('who are you');
  await passing(async () => expect(await stateNow()).toEqual(['sent', 2]));
  expect(server.letters).toHaveLength(1);
});

test('a mail whose process died between sending and saving is resent under the same Message-ID', async () => {
  const { paid, newest, own, ports, passing, stateNow } = await open();
  await paid({}, 'paid-1');
  await newest('sent');
  const dueAt = new Date(ports.clock.now() + 120_000).toISOString();
  await own.database
    .collection({ name: 'mails' })
    .update(
      { _id: 'paid-1' },
      { $set: { state: 'waiting', tries: 0, sentAt: null, dueAt, triedUntil: dueAt } },
    );
  ports.clock.advance(120_000);
  await passing(async () => expect(await stateNow()).toEqual(['sent', 1]));
  expect(idsOf()).toEqual([['paid-1', 2]]);
});
