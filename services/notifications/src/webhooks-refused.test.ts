import { eventually } from '@biteboard/platform/testing';
import { describe, expect, test } from '@jest/globals';
import { isSignedBy, SECRET, webhooksOfEachTest } from './webhooks.fixture.ts';

const open = webhooksOfEachTest();
const HOUR = 3_600_000;

describe('a webhook that is refused', () => {
  test('is retried with the same id and a new signature until a 2xx', async () => {
    const { paid, receiver, newest, ports } = await open();
    receiver.mishaps.push({
      to: '/orders',
      answer: { status: 503, body: '<title>503</title>We\u0000 are\n\n <b>closed</b>. ' },
    });
    await paid({}, 'paid-1');
    await eventually(async () => expect((await newest('waiting')).tries).toBe(1));
    const waiting = await newest('waiting');
    expect(waiting).toMatchObject({
      answer: { status: 503, text: '503 We are closed .' },
      orderNumber: 'BB-7KQ2MD',
    });
    expect(await ports.metrics.text()).toMatch(/^biteboard_posts_waiting 1$/m);
    expect(Date.parse(waiting.nextAt ?? '') - Date.parse(waiting.lastTriedAt ?? '')).toBe(60_000);
    expect(await newest('delivered', 61_000)).toMatchObject({
      tries: 2,
      nextAt: null,
      answer: { status: 200 },
    });
    const [first, second] = receiver.asked;
    expect(second?.text).toBe(first?.text);
    expect(second?.headers['biteboard-signature']).not.toBe(first?.headers['biteboard-signature']);
    expect(isSignedBy(second!, SECRET)).toBe(true);
    ports.clock.advance(2 * HOUR);
    expect(receiver.asked).toHaveLength(2);
  });

  test('fails after a day, and can be resent by hand', async () => {
    const { acts, paid, receiver, newest, again, setSite } = await open();
    await setSite('http://127.0.0.1:1');
    await paid({}, 'paid-1');
    const failed = await newest('failed', HOUR);
    expect(failed.answer).toEqual({ status: null, text: 'Nobody listens at the address.' });
    expect(failed.tries).toBeGreaterThan(2);
    await setSite(receiver.url);
    expect((await again('paid-1')).status).toBe(202);
    expect((await newest('delivered')).tries).toBe(failed.tries + 1);
    expect(receiver.asked).toHaveLength(1);
    await eventually(() =>
      expect(acts).toMatchObject([
        { action: 'notification.sentAgain', subjectId: 'paid-1', subjectName: 'BB-7KQ2MD', siteId: 'site-1' },
      ]),
    );
  });

  test('is retried for another day once resent by hand', async () => {
    const { paid, newest, again, setSite, ports } = await open();
    await setSite('http://127.0.0.1:1');
    await paid({}, 'paid-1');
    const { tries } = await newest('failed', HOUR);
    await again('paid-1');
    await eventually(async () => expect((await newest('waiting')).tries).toBe(tries + 1));
    const { nextAt } = await newest('waiting');
    expect(Date.parse(nextAt ?? '') - ports.clock.now()).toBeLessThanOrEqual(60_000);
  });

  test('does not follow a redirect, and says so', async () => {
    const { paid, receiver, newest } = await open();
    const answer = { status: 302, body: '<html>', headers: { location: `${receiver.url}/secret` } };
    receiver.mishaps.push({ to: '/orders', answer });
    await paid();
    await eventually(async () =>
      expect((await newest('waiting')).answer).toEqual({ status: 302, text: 'Redirects are not followed.' }),
    );
    expect(receiver.asked.map(({ call }) => call)).toEqual(['POST /orders']);
  });

  test('does not delay a newer one', async () => {
    const { paid, receiver, listWebhooks } = await open();
    receiver.mishaps.push({ to: '/orders', answer: { status: 500, body: '' } });
    await paid({}, 'paid-1');
    await eventually(() => expect(receiver.asked).toHaveLength(1));
    await paid({ _id: 'order-2' }, 'paid-2');
    await eventually(async () =>
      expect(
        Object.fromEntries((await listWebhooks()).items.map((one) => [one.notificationId, one.state])),
      ).toEqual({
        'paid-1': 'waiting',
        'paid-2': 'delivered',
      }),
    );
  });

  test('goes to the shop’s present URL, and fails where it has none', async () => {
    const { paid, receiver, newest, setSite, listWebhooks } = await open();
    await setSite('http://127.0.0.1:1');
    await paid({}, 'paid-1');
    await eventually(async () => expect((await listWebhooks()).items[0]?.tries).toBe(1));
    await setSite(`${receiver.url}/moved`);
    await newest('delivered', 61_000);
    expect(receiver.asked[0]?.call).toBe('POST /moved');
    await setSite('http://127.0.0.1:1');
    await paid({}, 'paid-2');
    await eventually(async () =>
      expect((await listWebhooks()).items[0]).toMatchObject({ notificationId: 'paid-2', tries: 1 }),
    );
    await setSite('');
    expect((await newest('failed', 61_000)).answer?.text).toMatch(/no address any more/);
  });

  test('is sent although its process died between claiming and sending it', async () => {
    const { paid, receiver, newest, own, ports } = await open();
    receiver.mishaps.push({ to: '/orders', answer: { status: 500, body: '' } });
    await paid({}, 'paid-1');
    await eventually(() => expect(receiver.asked).toHaveLength(1));
    await eventually(async () => expect((await newest('waiting')).tries).toBe(1));
    const dueAt = new Date(ports.clock.now() + 30_000).toISOString();
    await own.database
      .collection({ name: 'posts' })
      .update({ _id: 'paid-1' }, { $set: { isTried: true, dueAt } });
    ports.clock.advance(31_000);
    expect(await newest('delivered')).toMatchObject({ tries: 2 });
    expect(receiver.asked).toHaveLength(2);
  });
});
