import type { Method } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCouponDoors } from './coupons.fixture.ts';

const { app, ports, customer, send, refusal, eventOf, newSite, newCoupon, listed, eventsOf, close } =
  await openCouponDoors();
afterAll(close);

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
  test('trims and uppercases the code, has 10 percent by default, and announces it', async () => {
    const site = await newSite();
    const coupon = await newCoupon(site, { code: '  welcome ' });
    expect(coupon).toMatchObject({
      code: 'WELCOME',
      percent: 10,
      isDefault: false,
      redemptions: 0,
      siteId: site.id,
    });
    const { redemptions: _redemptions, version: _version, ...snapshot } = coupon;
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

  test('gives one of ten concurrent requests the code', async () => {
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
    expect(changed.json()).toEqual({ ...coupon, version: 2, percent: 25 });
    const outdated = await send('PATCH', `${site.at}/${coupon._id}`, { percent: 5 }, { 'if-match': '"1"' });
    expect(outdated.status).toBe(412);
    expect(outdated.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', current: changed.json() });
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

  test('cannot be reached from another site', async () => {
    const [mine, theirs] = [await newSite(), await newSite()];
    const coupon = await newCoupon(theirs, { code: 'THEIRS' });
    expect(await refusal('PUT', `${mine.at}/${coupon._id}`, { percent: 100 })).toBe('404 COUPON_NOT_FOUND');
    expect(await refusal('DELETE', `${mine.at}/${coupon._id}`)).toBe('404 COUPON_NOT_FOUND');
    expect(await refusal('GET', `/api/shop/${mine.slug}/coupon/THEIRS`)).toBe('404 COUPON_INVALID');
    expect(await listed(mine)).toEqual([]);
  });

  test('are deleted with their site', async () => {
    const site = await newSite();
    const coupon = await newCoupon(site, { code: 'TEN' });
    await ports.bus.publish([eventOf('catalog', 'SiteDeleted', site.id, { siteId: site.id, version: 2 })]);
    await eventually(() => expect(eventsOf(coupon).at(-1)?.type).toBe('CouponDeleted'));
    expect(await refusal('GET', site.at)).toBe('404 SITE_NOT_FOUND');
  });
});
