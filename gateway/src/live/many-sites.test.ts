import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type LiveGateways, liveOrder, openLiveGateways, withStatus } from './live.fixture.ts';
import { openStream } from './stream-client.fixture.ts';

let gateways: LiveGateways;
afterEach(() => gateways.close());

const { OrderConfirmed, OrderReady } = events;
const orderOf = (siteId: string) => liveOrder({ _id: `order-${siteId}`, siteId, siteName: siteId });
const idsIn = ({ received }: Awaited<ReturnType<typeof openStream>>) =>
  received.map(({ order }) => `${order._id} ${order.status}`);

/** Sites and a group, as catalog announces them. */
const open = async () => {
  gateways = await openLiveGateways();
  for (const siteId of ['haldi', 'nami', 'luna']) await gateways.announceSite(siteId);
  await gateways.announceGroup('west', ['haldi'], 1);
};
const listen = (search: string, token = gateways.token('chief', 'admin'), lastEventId?: string) =>
  openStream(`${gateways.all[0]!.address}/api/admin/events${search}`, token, lastEventId);

describe('the stream of many sites', () => {
  test('has each change of all orders for an admin, and of a choice those of its sites', async () => {
    await open();
    const [all, chosen, group] = await eventually(async () => {
      const streams = [await listen(''), await listen('?siteIds=haldi,luna'), await listen('?groupId=west')];
      expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
      return streams;
    });
    for (const siteId of ['haldi', 'nami', 'luna'])
      await gateways.publish(OrderConfirmed, withStatus(orderOf(siteId), 'confirmed'));
    await eventually(() => {
      expect(idsIn(all!).toSorted()).toEqual([
        'order-haldi confirmed',
        'order-luna confirmed',
        'order-nami confirmed',
      ]);
      expect(idsIn(chosen!).toSorted()).toEqual(['order-haldi confirmed', 'order-luna confirmed']);
      expect(idsIn(group!)).toEqual(['order-haldi confirmed']);
    });
    expect((await listen('?siteIds=nowhere')).status).toBe(404);
  });

  test('of a manager has their sites alone, follows their groups, and refuses another’s', async () => {
    await open();
    const token = gateways.token('ana', 'manager', { groups: ['west'] });
    const ana = await eventually(async () => {
      const stream = await listen('', token);
      expect(stream.status).toBe(200);
      return stream;
    });
    expect((await listen('?siteIds=nami', token)).status).toBe(403);
    expect((await listen('', gateways.token('ben'))).status).toBe(403);
    await gateways.publish(OrderConfirmed, withStatus(orderOf('nami'), 'confirmed'));
    await gateways.publish(OrderConfirmed, withStatus(orderOf('haldi'), 'confirmed'));
    await eventually(() => expect(idsIn(ana)).toEqual(['order-haldi confirmed']));
    await gateways.announceGroup('west', ['nami'], 2);
    const ready = withStatus(orderOf('nami'), 'ready');
    await eventually(async () => {
      await gateways.publish(OrderReady, ready);
      expect(idsIn(ana)).toContain('order-nami ready');
    }, 15_000);
    const before = ana.received.length;
    await gateways.publish(OrderReady, withStatus(orderOf('haldi'), 'ready'));
    await gateways.publish(OrderReady, ready);
    await eventually(() => expect(ana.received.length).toBeGreaterThan(before));
    expect(idsIn(ana)).not.toContain('order-haldi ready');
  });

  test('goes on after the event that it names, and begins with the newest orders where that is unknown', async () => {
    await open();
    const first = await eventually(async () => {
      const stream = await listen('?siteIds=haldi');
      expect(stream.status).toBe(200);
      return stream;
    });
    const confirmed = withStatus(orderOf('haldi'), 'confirmed');
    await gateways.publish(OrderConfirmed, confirmed);
    await eventually(() => expect(first.received).toHaveLength(1));
    first.abort();
    await gateways.publish(OrderReady, withStatus(orderOf('nami'), 'ready'));
    await gateways.publish(OrderReady, withStatus(confirmed, 'ready'));
    const again = await listen('?siteIds=haldi', undefined, first.received[0]!.id);
    await eventually(() => expect(idsIn(again)).toEqual(['order-haldi ready']));
    const unknown = await listen('?siteIds=haldi', undefined, 'long ago');
    await eventually(() => expect(idsIn(unknown)).toContain('order-haldi ready'));
  });
});

test('of a manager of locations has their orders alone, and after the site has lost one no more of it', async () => {
  await open();
  const address = { streetAddress: [], city: '', province: '', postalCode: '', country: 'CA' as const };
  const [whyte, jasper] = ['whyte', 'jasper'].map((id) => ({ id, name: id, phone: '', address }));
  await gateways.announceSite('haldi', [whyte!, jasper!], 2);
  const token = gateways.token('lou', 'manager', { locations: { haldi: ['whyte'] } });
  const lou = await eventually(async () => {
    const stream = await listen('', token);
    expect(stream.status).toBe(200);
    return stream;
  });
  const made = (location: typeof whyte, status: 'confirmed' | 'ready') =>
    withStatus({ ...orderOf('haldi'), _id: location!.id, pickup: { location: location! } }, status);
  await gateways.publish(OrderConfirmed, made(jasper, 'confirmed'));
  await gateways.publish(OrderConfirmed, orderOf('nami'));
  await gateways.publish(OrderConfirmed, orderOf('haldi'));
  await gateways.publish(OrderConfirmed, made(whyte, 'confirmed'));
  await eventually(() => expect(idsIn(lou)).toEqual(['whyte confirmed']));
  expect((await listen('?siteIds=nami', token)).status).toBe(403);

  await gateways.announceSite('haldi', [jasper!], 3);
  const later = await eventually(async () => {
    const stream = await listen('?siteIds=haldi', token);
    await gateways.publish(OrderReady, made(whyte, 'ready'));
    await gateways.publish(OrderReady, made(jasper, 'ready'));
    expect(stream.received).toEqual([]);
    return stream;
  });
  expect(later.status).toBe(200);
});
