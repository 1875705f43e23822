import { eventually } from '@biteboard/platform/testing';
import { type FakeSmtp, openFakeSmtp } from '@biteboard/platform/testing/providers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openMailService } from './notifications.fixture.ts';

let server: FakeSmtp;
let service: Awaited<ReturnType<typeof openMailService>>;
const lines: string[] = [];

beforeEach(async () => {
  server = await openFakeSmtp();
  service = await openMailService(
    { smtpUrl: server.url, mailFrom: 'Biteboard <orders@biteboard.test>' },
    (line) => lines.push(line),
  );
});
afterEach(async () => {
  await service.close();
  await server.close();
});

const headerOf = (letter: string, name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(letter)?.[1];

test('a mail is sent once, as HTML and text, from its shop, and its secret is then erased', async () => {
  await service.askReset('secret-token', 'asked-1');
  await service.askReset('secret-token', 'asked-1');
  const { mailId } = await service.newest('sent');
  expect(mailId).toBe('asked-1');
  await service.paid({}, 'paid-1');
  await eventually(() => expect(server.letters).toHaveLength(2));
  const [reset = '', receipt = ''] = server.letters;
  expect(reset.replaceAll('=\n', '')).toContain('/reset?token=3Dsecret-token');
  expect(headerOf(reset, 'to')).toBe('Ana <ana@biteboard.test>');
  expect(headerOf(reset, 'message-id')).toBe('<asked-1@biteboard.test>');
  expect(headerOf(receipt, 'from')).toBe('Haldi House <orders@biteboard.test>');
  expect(receipt).toMatch(/text\/plain[\s\S]*text\/html/);
  const stored = await service.own.database.collection({ name: 'mails' }).find({});
  expect(JSON.stringify([stored, await service.read('asked-1'), lines])).not.toContain('secret-token');
});

/** The encoded words of a header (RFC 2047), which may be cut within a character. */
const decoded = (header: string): string => {
  const words = [...header.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)].map(([, form = '', text = '']) =>
    form.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64')
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ),
  );
  return Buffer.concat(words).toString();
};

test('names in any script reach the server as mail programs read them, in the subject and the sender too', async () => {
  await service.paid({ siteName: 'मद्रास कैफ़े', userName: '阿明' }, 'paid-1');
  await eventually(() => expect(server.letters).toHaveLength(1));
  const [letter = ''] = server.letters;
  const [head = ''] = letter.split('\n\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a header has none but these characters.
  expect(head).toMatch(/^[\x00-\x7f]*$/);
  const spoken = (name: string) => decoded(headerOf(head.replace(/\n\s+/g, ' '), name) ?? '');
  expect(spoken('subject')).toContain('मद्रास कैफ़े');
  expect(spoken('from')).toBe('मद्रास कैफ़े');
  expect(spoken('to')).toBe('阿明');
  expect(letter.match(/content-type: text\/(plain|html); charset=utf-8/gi)).toHaveLength(2);
});

test('a mail waits while the server is down, and is sent when it is back', async () => {
  server.far.down = true;
  await service.paid({}, 'paid-1');
  await eventually(async () => expect((await service.list()).items[0]?.error).toBeTruthy());
  expect((await service.newest('waiting')).mailId).toBe('paid-1');
  expect(await service.ports.metrics.text()).toMatch(
    /^biteboard_mails_waiting 1$[\s\S]*^biteboard_mails_oldest_seconds [\d.]+$/m,
  );
  server.far.down = false;
  await service.passing(async () => expect((await service.list()).items[0]?.state).toBe('sent'));
  expect(server.letters).toHaveLength(1);
  expect(await service.ports.metrics.text()).toMatch(
    /^biteboard_mails_waiting 0$[\s\S]*^biteboard_mails_oldest_seconds 0$/m,
  );
});

test('a mail whose process died between storing and sending it is sent by the sweep', async () => {
  const { own, ports, newest, passing } = service;
  const at = new Date(ports.clock.now()).toISOString();
  const { paid } = service;
  server.far.down = true;
  await paid({}, 'paid-1');
  await eventually(async () => expect((await service.list()).items[0]?.error).toBeTruthy());
  server.far.down = false;
  await own.database
    .collection({ name: 'mails' })
    .update({ _id: 'paid-1' }, { $set: { tries: 0, dueAt: at, error: null } });
  await passing(() => expect(server.letters).toHaveLength(1));
  await newest('sent');
});

test('one sweep sends all mails that wait after an outage', async () => {
  const { own, ports } = service;
  server.far.down = true;
  await service.paid({}, 'paid-1');
  await eventually(async () => expect((await service.list()).items[0]?.error).toBeTruthy());
  server.far.down = false;
  const mails = own.database.collection<{ _id: string }>({ name: 'mails' });
  const waiting = await mails.findOne({ _id: 'paid-1' });
  for (let copy = 2; copy <= 120; copy += 1) await mails.insert({ ...waiting!, _id: `paid-${copy}` });
  ports.clock.advance(31 * 60_000);
  await eventually(() => expect(server.letters).toHaveLength(120), 60_000);
});

test('a mail that the server refuses permanently is not retried, nor one of yesterday', async () => {
  server.far.answerToLetter = '550 no such mailbox';
  await service.paid({}, 'paid-1');
  const failed = await service.newest('failed');
  expect(failed.error).toContain('no such mailbox');
  server.far.answerToLetter = '451 later';
  service.ports.clock.advance(1_000);
  await service.paid({ _id: 'order-2' }, 'paid-2');
  await service.passing(
    async () => expect((await service.list()).items[0]).toMatchObject({ mailId: 'paid-2', state: 'failed' }),
    3_600_000,
  );
  expect(server.letters).toEqual([]);
});

test('a mail whose acceptance was lost is resent under the same Message-ID', async () => {
  server.mishaps.push({ at: 'letter', answer: 'drop', isDone: true });
  await service.paid({}, 'paid-1');
  await service.passing(async () => expect((await service.list()).items[0]?.state).toBe('sent'));
  expect([...server.byId()].map(([id, letters]) => [id, letters.length])).toEqual([
    ['paid-1@biteboard.test', 2],
  ]);
});

test.each([
  { at: 'greeting', answer: '421 too many connections' },
  { at: 'rcpt', answer: '450 mailbox is busy' },
  { at: 'mail', answer: 'drop' },
  { at: 'data', answer: '452 no room' },
] as const)('a mail goes out once though $at has a mishap', async (mishap) => {
  server.mishaps.push(mishap);
  await service.paid({}, 'paid-1');
  await service.passing(async () => expect((await service.list()).items[0]?.state).toBe('sent'));
  expect(server.mishaps).toEqual([]);
  expect(server.letters).toHaveLength(1);
});

test('a slow mail server is waited for', async () => {
  server.mishaps.push({ at: 'letter', afterMs: 300 });
  await service.paid({}, 'paid-1');
  await service.newest('sent');
  expect(server.letters).toHaveLength(1);
});
