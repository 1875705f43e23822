import { Unavailable } from '@biteboard/platform/ports';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, expect, test } from '@jest/globals';
import { openMailService } from './notifications.fixture.ts';
import { type Notifications, openNotifications } from './notifications.ts';
import { sendMail } from './use-cases/send-mail.ts';

let close: () => Promise<void>;
afterEach(() => close());

const HOUR = 3_600_000;

/** A mail that waits, and a process beside the service that sends it to no one but counts; the service itself sends none. */
const openWaitingMail = async () => {
  const service = await openMailService();
  close = service.close;
  const { own, ports, newest, paid } = service;
  await paid({}, 'paid-1');
  await newest('kept');
  const waits = { state: 'waiting', dueAt: new Date(ports.clock.now()).toISOString() };
  await own.database.collection({ name: 'mails' }).update({ _id: 'paid-1' }, { $set: waits });
  const came: string[] = [];
  const answer = Promise.withResolvers<void>();
  const opened = openNotifications(own);
  const mailer: Notifications['mailer'] = async ({ id }) => {
    came.push(id);
    if (came.length === 1) await answer.promise;
  };
  return { service, process: { ...opened, mailer }, came, answer };
};

test('a mail that was sent is said to be sent, though the database is away when that is stored', async () => {
  const { service, process, came, answer } = await openWaitingMail();
  const { mails } = process;
  let refusals = 2;
  const change: typeof mails.change = async (mail, changes) => {
    if (changes.state === 'sent' && refusals > 0) {
      refusals -= 1;
      throw new Unavailable('database');
    }
    return mails.change(mail, changes);
  };
  answer.resolve();
  await sendMail({ ...process, mails: { ...mails, change } }, 'paid-1');
  expect(refusals).toBe(0);
  await service.newest('sent');
  expect(came).toEqual(['paid-1']);
});

test('a mail is not sent a second time by the process that is sending it, though its clock jumps', async () => {
  const { service, process, came, answer } = await openWaitingMail();
  const first = sendMail(process, 'paid-1');
  await eventually(() => expect(came).toEqual(['paid-1']));
  service.ports.clock.advance(HOUR);
  await sendMail(process, 'paid-1');
  answer.resolve();
  await first;
  await service.newest('sent');
  expect(came).toEqual(['paid-1']);
});
