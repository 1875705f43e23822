import { eventually } from '@biteboard/platform/testing';
import { type FakeSmtp, openFakeSmtp } from '@biteboard/platform/testing/providers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openMailDoors } from './notifications.fixture.ts';

let server: FakeSmtp;
let doors: Awaited<ReturnType<typeof openMailDoors>>;
const lines: string[] = [];

beforeEach(async () => {
  server = await openFakeSmtp();
  doors = await openMailDoors(
    { smtpUrl: server.url, mailFrom: 'Biteboard <orders@biteboard.test>' },
    (line) => lines.push(line),
  );
});
afterEach(async () => {
  await doors.close();
  await server.close();
});

const headerOf = (letter: string, name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(letter)?.[1];

test('a mail goes out once, in both forms, from its shop, and its secret is forgotten then', async () => {
  await doors.askReset('secret-token', 'asked-1');
  await doors.askReset('secret-token', 'asked-1');
  const { mailId } = await doors.newest('sent');
  expect(mailId).toBe('asked-1');
  await doors.paid({}, 'paid-1');
  await eventually(() => expect(server.letters).toHaveLength(2));
  const [reset = '', receipt = ''] = server.letters;
  expect(reset.replaceAll('=\n', '')).toContain('/reset?token=3Dsecret-token');
  expect(headerOf(reset, 'to')).toBe('Ana <ana@biteboard.test>');
  expect(headerOf(reset, 'message-id')).toBe('<asked-1@biteboard.test>');
  expect(headerOf(receipt, 'from')).toBe('Haldi House <orders@biteboard.test>');
  expect(receipt).toMatch(/text\/plain[\s\S]*text\/html/);
  const stored = await doors.own.database.collection({ name: 'mails' }).find({});
  expect(JSON.stringify([stored, await doors.read('asked-1'), lines])).not.toContain('secret-token');
});

test('a mail waits while the server is away, and goes out when it is back', async () => {
  server.far.down = true;
  await doors.paid({}, 'paid-1');
  await eventually(async () => expect((await doors.list()).items[0]?.error).toBeTruthy());
  expect((await doors.newest('waiting')).mailId).toBe('paid-1');
  server.far.down = false;
  await doors.passing(async () => expect((await doors.list()).items[0]?.state).toBe('sent'));
  expect(server.letters).toHaveLength(1);
});

test('a mail that nobody tries is found: its process died between writing and sending it', async () => {
  const { own, ports, newest, passing } = doors;
  const at = new Date(ports.clock.now()).toISOString();
  const { paid } = doors;
  server.far.down = true;
  await paid({}, 'paid-1');
  await eventually(async () => expect((await doors.list()).items[0]?.error).toBeTruthy());
  server.far.down = false;
  await own.database
    .collection({ name: 'mails' })
    .update({ _id: 'paid-1' }, { $set: { tries: 0, dueAt: at, error: null } });
  await passing(() => expect(server.letters).toHaveLength(1));
  await newest('sent');
});

test('however many wait after an outage, one sweep sends them', async () => {
  const { own, ports } = doors;
  server.far.down = true;
  await doors.paid({}, 'paid-1');
  await eventually(async () => expect((await doors.list()).items[0]?.error).toBeTruthy());
  server.far.down = false;
  const mails = own.database.collection<{ _id: string }>({ name: 'mails' });
  const waiting = await mails.findOne({ _id: 'paid-1' });
  for (let copy = 2; copy <= 120; copy += 1) await mails.insert({ ...waiting!, _id: `paid-${copy}` });
  ports.clock.advance(31 * 60_000);
  await eventually(() => expect(server.letters).toHaveLength(120));
});

test('a mail that the server refuses for good is not tried again, one of yesterday neither', async () => {
  server.far.answerToLetter = '550 no such mailbox';
  await doors.paid({}, 'paid-1');
  const failed = await doors.newest('failed');
  expect(failed.error).toContain('no such mailbox');
  server.far.answerToLetter = '451 later';
  doors.ports.clock.advance(1_000);
  await doors.paid({ _id: 'order-2' }, 'paid-2');
  await doors.passing(
    async () => expect((await doors.list()).items[0]).toMatchObject({ mailId: 'paid-2', state: 'failed' }),
    3_600_000,
  );
  expect(server.letters).toEqual([]);
});

test('a letter whose taking was not heard goes out again under the same Message-ID', async () => {
  server.mishaps.push({ at: 'letter', answer: 'drop', isDone: true });
  await doors.paid({}, 'paid-1');
  await doors.passing(async () => expect((await doors.list()).items[0]?.state).toBe('sent'));
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
  await doors.paid({}, 'paid-1');
  await doors.passing(async () => expect((await doors.list()).items[0]?.state).toBe('sent'));
  expect(server.mishaps).toEqual([]);
  expect(server.letters).toHaveLength(1);
});

test('a server that is slow to take a letter is waited for', async () => {
  server.mishaps.push({ at: 'letter', afterMs: 300 });
  await doors.paid({}, 'paid-1');
  await doors.newest('sent');
  expect(server.letters).toHaveLength(1);
});
