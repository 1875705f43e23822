import type { endpoints, Notification } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { anAdminSite } from '../../testing/admin-site.ts';
import { answer, changesIn, onePage, refused, serve } from '../../testing/answers.ts';
import { eventually, says } from '../../testing/render.ts';
import { renderOfSite } from '../../testing/site-part.tsx';
import { WebhookDeliveriesDialog } from './deliveries-dialog.tsx';

const postOf = (id: string, more: Partial<Notification> = {}): Notification => ({
  notificationId: id,
  type: 'order.paid',
  orderId: `order-${id}`,
  orderNumber: `BB-${id}`,
  state: 'delivered',
  at: new Date().toISOString(),
  tries: 1,
  lastTriedAt: new Date().toISOString(),
  nextAt: null,
  answer: { status: 200, text: 'taken' },
  ...more,
});
const later = new Date(Date.now() + 3_600_000).toISOString();

let posts: Notification[];
let isDown: boolean;
let received: ReturnType<typeof serve>;

beforeEach(() => {
  isDown = false;
  posts = [
    postOf('ONE'),
    postOf('TWO', {
      state: 'waiting',
      tries: 3,
      nextAt: later,
      answer: { status: 503, text: 'out of paper' },
    }),
    postOf('THREE', { state: 'failed', answer: { status: null, text: 'Nobody listens at the address.' } }),
    postOf('FOUR', { type: 'test', orderNumber: null, state: 'waiting', tries: 0, answer: null }),
  ];
  const unlessDown = <T,>(done: T) => (isDown ? refused(409, { error: 'Not now.', code: 'X' }) : done);
  received = serve(
    answer<typeof endpoints.adminListNotifications>('GET /api/admin/sites/:siteId/notifications', () =>
      unlessDown(onePage(...posts)),
    ),
    answer<typeof endpoints.adminTestNotification>('POST /api/admin/sites/:siteId/notifications', () =>
      unlessDown(posts[0]!),
    ),
    answer<typeof endpoints.adminSendNotificationAgain>(
      'POST /api/admin/sites/:siteId/notifications/:id/again',
      () => unlessDown(posts[0]!),
    ),
  );
});

const open = (orderNotifyUrl = 'https://till.example/orders') =>
  renderOfSite(<WebhookDeliveriesDialog />, anAdminSite({ orderNotifyUrl }), '/?open=posts');
const sent = () => changesIn(received).map(({ call }) => call);

test('each delivery is listed with its state, its tries and its last answer', async () => {
  await open();
  await says('BB-ONE · Paid');
  for (const words of [
    'https://till.example/orders',
    'Delivered',
    '3 tries, next',
    '503out of paper',
    'Nobody listens at the address.',
    'Trying',
    'None yet',
    'Showing 1-4 of 4',
  ])
    await says(words);
});

test('a delivery is sent again, and a test is sent', async () => {
  const { press } = await open();
  await press('Send again: Paid BB-THREE');
  await eventually(() => expect(sent()).toEqual(['POST /api/admin/sites/s1/notifications/THREE/again']));
  await press('Send a test');
  await eventually(() => expect(sent().at(-1)).toBe('POST /api/admin/sites/s1/notifications'));
});

test('a refusal is shown where it was requested', async () => {
  const { press } = await open('');
  await says('BB-ONE');
  await says('No address is saved');
  isDown = true;
  await press('Send a test');
  await says('The test was not sent: Not now.');
  await press('Send again: Paid BB-ONE');
  await says('Not sent again: Not now.');
});

test('an empty list says so, and a list that fails can be fetched again', async () => {
  posts = [];
  isDown = true;
  const { press } = await open();
  await says('Failed to load the posts: Not now.');
  isDown = false;
  await press('Try again');
  await says('Nothing was posted yet.');
});
