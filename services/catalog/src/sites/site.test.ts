import type { SiteInput } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { createSite, type SiteState, updateSite } from './site.ts';
import { adminSite, publicSite } from './site-answers.ts';

const context = {
  now: '2026-03-01T10:00:00.000Z',
  secrets: {},
  freshIds: ['l1', 'l2'],
  allowPrivateCalls: false,
  openSecret: () => undefined,
  runsAllSites: true,
  isReservedHost: () => false,
};
const create = (input: SiteInput = {}) =>
  createSite('s1', { name: 'Haldi House', slug: 'haldi-house', ...input }, context);
const stored = (input: SiteInput = {}): SiteState => ({ ...create(input).state, version: 1 });
const refused = (status: number, code: string) => expect.objectContaining({ status, code });

describe('a new site', () => {
  test('starts with the defaults of the spec', () => {
    const { state } = create();
    expect(state).toMatchObject({
      currency: 'usd',
      timeZone: 'America/Edmonton',
      brandColor: '#FF6F61',
      headerColor: '#FF6F61',
      couponMinSubtotalCents: 5000,
      taxRatePercent: 5,
      pickupLeadMinutes: 30,
      payAtPickupEnabled: false,
      tipsEnabled: false,
      isDefault: false,
      archived: false,
    });
    expect(state.hours.sun).toEqual({ open: '10:00', close: '22:00', closed: false });
  });

  test.each<[SiteInput['locations'], string]>([
    [[{ address: { province: 'ON' } }], 'America/Toronto'],
    [
      [{ address: { province: 'British Columbia', country: 'CA' } }, { address: { province: 'ON' } }],
      'America/Vancouver',
    ],
    [[{ address: { province: 'ON', country: 'US' } }], 'America/Edmonton'],
    [[], 'America/Edmonton'],
  ])('lies in the zone of its first location: %j', (locations, timeZone) => {
    expect(create({ locations }).state.timeZone).toBe(timeZone);
    expect(create({ locations, timeZone: 'Europe/London' }).state.timeZone).toBe('Europe/London');
  });

  test('needs a name and a slug', () => {
    expect(() => createSite('s1', { slug: 'a' }, context)).toThrow(refused(400, 'INVALID'));
    expect(() => createSite('s1', { name: 'A' }, context)).toThrow(refused(400, 'INVALID'));
  });

  test.each<[SiteInput, string]>([
    [{ slug: 'dashboard' }, 'SLUG_RESERVED'],
    [{ slug: 'default' }, 'SLUG_RESERVED'],
    [{ timeZone: 'Mars/Olympus' }, 'TIME_ZONE_UNKNOWN'],
    [{ stripePublishableKey: 'sk_live_secret' }, 'STRIPE_KEY_MISPLACED'],
    [{ stripePublishableKey: ' rk_test_secret' }, 'STRIPE_KEY_MISPLACED'],
    [{ stripeSecretKey: 'pk_live_shown' }, 'STRIPE_KEY_MISPLACED'],
    [{ logoLinkUrl: 'javascript:alert(1)' }, 'URL_INVALID'],
    [{ orderNotifyUrl: '/orders' }, 'URL_INVALID'],
    [{ orderNotifyUrl: 'file:///etc/passwd' }, 'URL_INVALID'],
    [{ orderNotifyUrl: 'httpx://hook.example' }, 'URL_INVALID'],
    [{ orderNotifyUrl: 'http://hook.example' }, 'URL_INVALID'],
    [{ orderNotifyUrl: 'https://' }, 'URL_INVALID'],
    [{ orderNotifyUrl: 'https://user:hush@hook.example' }, 'URL_INVALID'],
    [{ orderNotifyUrl: 'https://localhost:8443/orders' }, 'URL_INVALID'],
    [{ orderNotifyUrl: 'https://10.0.0.7/orders' }, 'URL_INVALID'],
    [{ orderNotifyUrl: 'https://[::ffff:169.254.169.254]/' }, 'URL_INVALID'],
    [{ domains: ['no host'] }, 'DOMAIN_INVALID'],
  ])('refuses %j', (input, code) => {
    expect(() => create(input)).toThrow(refused(422, code));
    expect(() => updateSite(stored(), input, context)).toThrow(refused(422, code));
  });
});

describe('the address that orders are posted to', () => {
  test.each(['', 'https://hook.example/orders?shop=1', 'https://8.8.8.8:8443/'])(
    '%s is taken',
    (orderNotifyUrl) => {
      expect(updateSite(stored(), { orderNotifyUrl }, context).state.orderNotifyUrl).toBe(orderNotifyUrl);
    },
  );

  test.each(['http://127.0.0.1:4700/orders', 'https://pos.local', 'http://localhost'])(
    '%s is taken where private calls are allowed',
    (orderNotifyUrl) => {
      const allowed = { ...context, allowPrivateCalls: true };
      expect(updateSite(stored(), { orderNotifyUrl }, allowed).state.orderNotifyUrl).toBe(orderNotifyUrl);
      const withPassword = { orderNotifyUrl: 'http://user:hush@127.0.0.1' };
      expect(() => updateSite(stored(), withPassword, allowed)).toThrow(refused(422, 'URL_INVALID'));
    },
  );

  test('a refusal says why, at its field', () => {
    const why = (orderNotifyUrl: string) => {
      try {
        updateSite(stored(), { orderNotifyUrl }, context);
      } catch (error) {
        return (error as { details: { fields: Record<string, string> } }).details.fields.orderNotifyUrl;
      }
      return undefined;
    };
    expect(why('http://hook.example')).toMatch(/starts with https/);
    expect(why('https://a:b@hook.example')).toMatch(/user name and password/);
    expect(why('https://192.168.0.10')).toMatch(/public address/);
  });
});

describe('a save of settings', () => {
  test('changes what it names and leaves the rest', () => {
    const { state } = updateSite(
      stored({ tagline: 'Slow food' }),
      { currency: 'inr', cities: ['Pune', 'Pune'] },
      context,
    );
    expect(state).toMatchObject({
      name: 'Haldi House',
      tagline: 'Slow food',
      currency: 'inr',
      cities: ['Pune'],
    });
  });

  test('sets, leaves and clears secrets', () => {
    const set = updateSite(
      stored(),
      {},
      { ...context, secrets: { stripeSecretKey: 'sealed', uberClientSecret: 'other' } },
    );
    const left = updateSite(set.state, { tagline: 'x' }, context);
    expect(left.state.secrets).toEqual({ stripeSecretKey: 'sealed', uberClientSecret: 'other' });
    const cleared = updateSite(left.state, {}, { ...context, secrets: { stripeSecretKey: null } });
    expect(cleared.state.secrets).toEqual({ uberClientSecret: 'other' });
  });

  test('announces the site whole, with the version that is stored and nothing of our own bookkeeping', () => {
    const [event] = updateSite({ ...stored(), version: 7 }, { tagline: 'Hi' }, context).events;
    const { site, version } = event!.data as { site: object; version: number };
    expect(version).toBe(8);
    expect(site).toMatchObject({ _id: 's1', slug: 'haldi-house', tagline: 'Hi', secrets: {} });
    expect(Object.keys(site)).not.toEqual(expect.arrayContaining(['hasOrders']));
    expect(Object.keys(site)).not.toEqual(expect.arrayContaining(['version']));
  });
});

describe('the default mark', () => {
  test('remembers when it was set, also across later saves', () => {
    const first = updateSite(stored(), { isDefault: true }, context).state;
    expect(first.markedDefaultAt).toBe(context.now);
    const again = updateSite(
      first,
      { isDefault: true },
      { ...context, now: '2026-03-02T10:00:00.000Z' },
    ).state;
    expect(again.markedDefaultAt).toBe(context.now);
    expect(updateSite(again, { isDefault: false }, context).state.markedDefaultAt).toBeNull();
  });
});

describe('answers', () => {
  const secret = stored({ orderNotifyUrl: 'https://hook.example', domains: ['haldi.example'] });
  secret.secrets = { stripeSecretKey: 'sealed' };

  test('to customers carry nothing but the public settings', () => {
    const site = publicSite(secret);
    expect(site).toMatchObject({ slug: 'haldi-house', deliveryEnabled: false, pickupLeadMinutes: 30 });
    expect(publicSite(stored({ deliveryEnabled: true })).deliveryEnabled).toBe(true);
    for (const key of [
      'orderNotifyUrl',
      'domains',
      'secrets',
      'secretsSet',
      'uberClientId',
      'stripeAccountId',
    ]) {
      expect(site).not.toHaveProperty(key);
    }
  });

  test('say whether the shop offers tips; one that was stored before it could does not', () => {
    expect(publicSite(stored({ tipsEnabled: true })).tipsEnabled).toBe(true);
    const { tipsEnabled: _none, ...old } = stored();
    expect(publicSite(old).tipsEnabled).toBe(false);
    expect(adminSite(old).tipsEnabled).toBe(false);
    expect(updateSite(old, { tipsEnabled: true }, context).state.tipsEnabled).toBe(true);
  });

  test('a site that was stored before sites could deliver does not', () => {
    const { deliveryEnabled: _none, ...old } = stored();
    expect(publicSite(old).deliveryEnabled).toBe(false);
    expect(adminSite(old).deliveryEnabled).toBe(false);
    expect(updateSite(old, { deliveryEnabled: true }, context).state.deliveryEnabled).toBe(true);
  });

  test('to admins say only which secrets are set', () => {
    const site = adminSite(secret);
    expect(site.secretsSet).toMatchObject({ stripeSecretKey: true, stripeWebhookSecret: false });
    expect(JSON.stringify(site)).not.toContain('sealed');
  });
});
