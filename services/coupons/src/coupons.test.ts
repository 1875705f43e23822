import {
  type Claims,
  type CloudEvent,
  type Coupon,
  DEFAULT_HOURS,
  type Method,
  type Topic,
} from '@biteboard/contracts';
import { eventually, openServiceApp } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { couponsService } from './index.ts';

const { app, ports, announced, as, call, close } = await openServiceApp(couponsService);
afterAll(close);

const chief: Claims = { role: 'admin', email: 'chief@biteboard.test', userId: 'u1' };
const customer = as({ role: 'user', email: 'customer@biteboard.test', userId: 'u2' });

const send = (method: Method, url: string, body?: unknown) =>
  call(method, url, { as: url.startsWith('/api/admin') ? chief : undefined, body });
const refusal = async (method: Method, url: string, body?: unknown) => {
  const answer = await send(method, url, body);
  return `${answer.status} ${(answer.json() as { code: string }).code}`;
};

let count = 0;
const unique = (name: string) => {
  count += 1;
  return `${name}-${count}`;
};
const eventOf = (source: Topic, type: string, subject: string, data: unknown): CloudEvent => ({
  id: unique('event'),
  source,
  type,
  subject,
  time: new Date().toISOString(),
  data,
});

const newSite = async (more: object = {}) => {
  const id = unique('site');
  const site = {
    _id: id,
    slug: `${id}-slug`,
    archived: false,
    isDefault: false,
    hours: DEFAULT_HOURS,
    createdAt: '2026',
    ...more,
  };
  await ports.bus.publish([eventOf('catalog', 'SiteChanged', id, { site, version: 1 })]);
  return { id, slug: site.slug, at: `/api/admin/sites/${id}/coupons` };
};
const newCoupon = async (site: { at: string }, body: object): Promise<Coupon> => {
  const answer = await send('POST', site.at, body);
  expect(answer.status).toBe(201);
  return answer.json() as Coupon;
};
const listed = async (site: { at: string }) => (await send('GET', site.at)).json() as Coupon[];
const eventsOf = (coupon: Coupon) => announced.filter((event) => event.subject === coupon._id);

describe('who may call', () => {
  test.each<[Method, string]>([
    ['GET', '/api/admin/sites/x/coupons'],
    ['POST', '/api/admin/sites/x/coupons'],
    ['PUT', '/api/admin/sites/x/coupons/y'],
    ['PATCH', '/api/admin/sites/x/coupons/y'],
    ['DELETE', '/api/admin/sites/x/coupons/y'],
  ])('%s %s is for admins', async (method, url) => {
    const nobody = await app.inject({ method, url });
    const somebody = await app.inject({ method, url, headers: customer });
    expect([nobody.statusCode, somebody.statusCode]).toEqual([401, 403]);
  });
});

describe('creating a coupon', () => {
  test('trims and uppercases the code, takes 10 percent unless told, and announces it', async () => {
    const site = await newSite();
    const coupon = await newCoupon(site, { code: '  welcome ' });
    expect(coupon).toMatchObject({
      code: 'WELCOME',
      percent: 10,
      isDefault: false,
      redemptions: 0,
      siteId: site.id,
    });
    const { redemptions: _redemptions, ...snapshot } = coupon;
    await eventually(() => {
      expect(eventsOf(coupon)).toMatchObject([
        { type: 'CouponChanged', data: { coupon: snapshot, version: 1 } },
      ]);
    });
  });

  test.each([
    [{ code: '' }, '422 COUPON_CODE_INVALID'],
    [{ code: '   ' }, '422 COUPON_CODE_INVALID'],
    [{ code: 'TEN OFF' }, '422 COUPON_CODE_INVALID'],
    [{ code: 'x'.repeat(33) }, '422 COUPON_CODE_INVALID'],
    [{ percent: 10 }, '400 INVALID'],
    [{ code: 7 }, '400 INVALID'],
    [{ code: 'A', percent: 101 }, '400 INVALID'],
    [{ code: 'A', percent: -1 }, '400 INVALID'],
    [{ code: 'A', percent: '10' }, '400 INVALID'],
    [{ code: 'A', isDefault: 'yes' }, '400 INVALID'],
  ])('refuses %j', async (body, expected) => {
    expect(await refusal('POST', (await newSite()).at, body)).toBe(expected);
  });

  test('refuses a code that the site has, not one that another has', async () => {
    const [site, other] = [await newSite(), await newSite()];
    await newCoupon(site, { code: 'TEN' });
    expect(await refusal('POST', site.at, { code: 'ten' })).toBe('409 COUPON_TAKEN');
    await newCoupon(other, { code: 'TEN' });
  });

  test('of ten who want one code at once lets one have it', async () => {
    const site = await newSite();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('POST', site.at, { code: 'RACE' })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test('is refused for a site that does not exist', async () => {
    expect(await refusal('POST', '/api/admin/sites/nowhere/coupons', { code: 'A' })).toBe(
      '404 SITE_NOT_FOUND',
    );
  });
});

describe('coupons of a site', () => {
  test('are listed newest first, by the id or slug of the site', async () => {
    const site = await newSite();
    for (const code of ['A', 'B', 'C']) {
      ports.clock.advance(1_000);
      await newCoupon(site, { code });
    }
    expect((await listed(site)).map(({ code }) => code)).toEqual(['C', 'B', 'A']);
    expect((await send('GET', `/api/admin/sites/${site.slug}/coupons`)).json()).toHaveLength(3);
  });

  test('are changed and deleted, and a deleted code is free again', async () => {
    const site = await newSite();
    const coupon = await newCoupon(site, { code: 'TEN' });
    const changed = await send('PUT', `${site.at}/${coupon._id}`, { percent: 25 });
    expect(changed.json()).toEqual({ ...coupon, percent: 25 });
    expect(await refusal('PATCH', `${site.at}/${coupon._id}`, { percent: 'much' })).toBe('400 INVALID');
    expect((await send('DELETE', `${site.at}/${coupon._id}`)).json()).toEqual({ ok: true });
    expect(await refusal('DELETE', `${site.at}/${coupon._id}`)).toBe('404 COUPON_NOT_FOUND');
    expect(await refusal('GET', `/api/shop/${site.slug}/coupon/TEN`)).toBe('404 COUPON_INVALID');
    expect((await newCoupon(site, { code: 'TEN' }))._id).not.toBe(coupon._id);
    await eventually(() => {
      expect(eventsOf(coupon).map(({ type, data }) => [type, (data as { version: number }).version])).toEqual(
        [
          ['CouponChanged', 1],
          ['CouponChanged', 2],
          ['CouponDeleted', 3],
        ],
      );
    });
  });

  test('are out of reach for another site', async () => {
    const [mine, theirs] = [await newSite(), await newSite()];
    const coupon = await newCoupon(theirs, { code: 'THEIRS' });
    expect(await refusal('PUT', `${mine.at}/${coupon._id}`, { percent: 100 })).toBe('404 COUPON_NOT_FOUND');
    expect(await refusal('DELETE', `${mine.at}/${coupon._id}`)).toBe('404 COUPON_NOT_FOUND');
    expect(await refusal('GET', `/api/shop/${mine.slug}/coupon/THEIRS`)).toBe('404 COUPON_INVALID');
    expect(await listed(mine)).toEqual([]);
  });

  test('go when the site goes', async () => {
    const site = await newSite();
    const coupon = await newCoupon(site, { code: 'TEN' });
    await ports.bus.publish([eventOf('catalog', 'SiteDeleted', site.id, { siteId: site.id, version: 2 })]);
    await eventually(() => expect(eventsOf(coupon).at(-1)?.type).toBe('CouponDeleted'));
    expect(await refusal('GET', site.at)).toBe('404 SITE_NOT_FOUND');
  });
});

describe('what a code is worth', () => {
  test('is told in whatever letter case it is asked', async () => {
    const site = await newSite();
    await newCoupon(site, { code: 'SAVE-15', percent: 15 });
    for (const code of ['SAVE-15', 'save-15', '%20Save-15%20']) {
      const answer = await send('GET', `/api/shop/${site.slug}/coupon/${code}`);
      expect(answer.json()).toEqual({ code: 'SAVE-15', percent: 15 });
    }
  });

  test('is nothing for an unknown code, a coupon of 0 percent, a closed or unknown site', async () => {
    const site = await newSite();
    await newCoupon(site, { code: 'ZERO', percent: 0, isDefault: true });
    const answer = await send('GET', `/api/shop/${site.slug}/coupon/NOPE`);
    expect([answer.status, answer.json()]).toEqual([404, { error: 'Invalid code', code: 'COUPON_INVALID' }]);
    expect(await refusal('GET', `/api/shop/${site.slug}/coupon/ZERO`)).toBe('404 COUPON_INVALID');
    expect(await refusal('GET', `/api/shop/${site.slug}/default-coupon`)).toBe('404 NO_DEFAULT_COUPON');
    const closed = await newSite({ archived: true });
    await newCoupon(closed, { code: 'TEN' });
    expect(await refusal('GET', `/api/shop/${closed.slug}/coupon/TEN`)).toBe('404 SITE_NOT_FOUND');
    expect(await refusal('GET', '/api/shop/nowhere/default-coupon')).toBe('404 SITE_NOT_FOUND');
  });
});

describe('the default coupon', () => {
  const marked = async (site: { at: string }) => (await listed(site)).filter((coupon) => coupon.isDefault);

  test('is the one that was marked last, and none when its mark is taken away', async () => {
    const [site, other] = [await newSite(), await newSite()];
    expect(await refusal('GET', `/api/shop/${site.slug}/default-coupon`)).toBe('404 NO_DEFAULT_COUPON');
    await newCoupon(other, { code: 'OTHER', isDefault: true });
    await newCoupon(site, { code: 'FIRST', isDefault: true });
    ports.clock.advance(1_000);
    const second = await newCoupon(site, { code: 'SECOND', percent: 20 });
    await send('PUT', `${site.at}/${second._id}`, { isDefault: true });
    expect((await send('GET', `/api/shop/${site.slug}/default-coupon`)).json()).toEqual({
      code: 'SECOND',
      percent: 20,
    });
    expect((await marked(site)).map(({ code }) => code)).toEqual(['SECOND']);
    expect(await marked(other)).toHaveLength(1);
    await send('PATCH', `${site.at}/${second._id}`, { isDefault: false });
    expect(await refusal('GET', `/api/shop/${site.slug}/default-coupon`)).toBe('404 NO_DEFAULT_COUPON');
  });

  test('is one, however many are marked at once', async () => {
    const site = await newSite();
    await Promise.all(['A', 'B', 'C', 'D'].map((code) => newCoupon(site, { code, isDefault: true })));
    await eventually(async () => expect(await marked(site)).toHaveLength(1));
  });
});

describe('redemptions', () => {
  const orderOf = (site: { id: string }, code: string | null, id = unique('order')) => ({
    _id: id,
    siteId: site.id,
    paidAt: '2026-03-01T10:00:00.000Z',
    meta: { coupon: code === null ? null : { code, percent: 10 } },
  });
  type TestOrder = ReturnType<typeof orderOf>;
  const paid = (order: TestOrder) => eventOf('orders', 'OrderPaid', order._id, { order });
  const cancelled = (order: TestOrder) =>
    eventOf('orders', 'OrderCancelled', order._id, { order, refundId: 'r', refundCents: 0, reason: '' });
  const redemptions = async (site: { at: string }) => (await listed(site))[0]?.redemptions;

  test('count each paid order once, however often its event comes', async () => {
    const site = await newSite();
    await newCoupon(site, { code: 'TEN' });
    const order = orderOf(site, 'TEN');
    const event = paid(order);
    await ports.bus.publish([event, event]);
    await ports.bus.publish([paid(order)]);
    expect(await redemptions(site)).toBe(1);
    await ports.bus.publish([paid(orderOf(site, null)), paid(orderOf(site, 'GONE'))]);
    expect(await redemptions(site)).toBe(1);
  });

  test('lose none of forty orders that are paid at once', async () => {
    const site = await newSite();
    await newCoupon(site, { code: 'TEN' });
    await Promise.all(Array.from({ length: 40 }, () => ports.bus.publish([paid(orderOf(site, 'TEN'))])));
    expect(await redemptions(site)).toBe(40);
  });

  test('are given back once by a cancelled order, and an old event does not bring them back', async () => {
    const site = await newSite();
    await newCoupon(site, { code: 'TEN' });
    const [order, other] = [orderOf(site, 'TEN'), orderOf(site, 'TEN')];
    const first = paid(order);
    await ports.bus.publish([first, paid(other)]);
    expect(await redemptions(site)).toBe(2);
    const gone = cancelled(order);
    await ports.bus.publish([gone, gone, cancelled(order)]);
    expect(await redemptions(site)).toBe(1);
    await ports.bus.publish([first]);
    expect(await redemptions(site)).toBe(1);
  });

  test('are not taken back from an order that was never paid', async () => {
    const site = await newSite();
    await newCoupon(site, { code: 'TEN' });
    await ports.bus.publish([paid(orderOf(site, 'TEN')), cancelled(orderOf(site, 'TEN'))]);
    expect(await redemptions(site)).toBe(1);
  });

  test('survive a change of the coupon', async () => {
    const site = await newSite();
    const coupon = await newCoupon(site, { code: 'TEN' });
    await ports.bus.publish([paid(orderOf(site, 'TEN'))]);
    expect((await send('PUT', `${site.at}/${coupon._id}`, { percent: 30 })).json()).toMatchObject({
      redemptions: 1,
    });
  });
});
