import { eventually } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { type Notifications, openNotifications } from './notifications.ts';
import { sendWebhooks } from './use-cases/send-webhooks.ts';
import { webhooksOfEachTest } from './webhooks.fixture.ts';

const open = webhooksOfEachTest();

const HOUR = 3_600_000;

test('a webhook is not sent a second time by the process that is sending it, and what is due beside it is sent in the meantime', async () => {
  const service = await open();
  const { own, ports, newest, paid } = service;
  /** Not due yet by the service's own clock, which stands still: the process beside it sends it. */
  const addDue = async (id: string) => {
    await paid({}, id);
    await newest('delivered');
    const dueAt = new Date(ports.clock.now() + HOUR).toISOString();
    const due = { $set: { state: 'waiting', isTried: false, dueAt } };
    await own.database.collection({ name: 'posts' }).update({ _id: id }, due);
  };
  const came: string[] = [];
  const answer = Promise.withResolvers<void>();
  let aheadMs = HOUR;
  const process: Notifications = {
    ...openNotifications(own),
    clock: { now: () => ports.clock.now() + aheadMs },
    postWebhook: async ({ body }) => {
      const { id } = JSON.parse(String(body)) as { id: string };
      came.push(id);
      if (came.length === 1) await answer.promise;
      return { status: 200, text: '' };
    },
  };
  await addDue('paid-1');
  const first = sendWebhooks(process, 'site-1');
  await eventually(() => expect(came).toEqual(['paid-1']));
  await addDue('paid-2');
  aheadMs += HOUR;
  await sendWebhooks(process, 'site-1');
  answer.resolve();
  await first;
  expect(came).toEqual(['paid-1', 'paid-2']);
});
