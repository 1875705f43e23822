import {
  type AdminSite,
  DAYS,
  DEFAULT_HOURS,
  type Refusal,
  SECRET_SETTINGS,
  SiteInput,
} from '@biteboard/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../../catalog.fixture.ts';
import { createSite, type SaveContext, updateSite } from '../site.ts';
import { adminSite } from '../site-answers.ts';
import { TEXT_RULES } from './check-settings.ts';

const { send, get, newSite, close } = await openCatalogApp();
afterAll(close);

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
}
const SETTINGS = SiteInput.properties as unknown as Record<string, Schema>;

/** Texts that keep to their schema, and are nonsense in the setting of that path. */
const NONSENSE: Record<string, readonly string[]> = {
  supportWhatsappPhone: ['0780', 'call me'],
  'pickup.phone': ['ask for Ann'],
  'locations.0.phone': ['+91 98765'],
  'locations.0.address.city': ['12345'],
  'locations.0.address.province': ['!!'],
  'locations.0.address.postalCode': ['???', 'unknown'],
  'locations.0.address.placeId': ['Whyte Avenue 8109'],
  'cities.0': ['12345'],
  'domains.0': ['no host', '-a.example', 'a..example', 'a_b.example', 'gateway'],
  'pendingDomains.0': ['no host', '-a.example'],
  logoUrl: ['javascript:alert(1)', 'www.haldi.example', 'https://'],
  logoLinkUrl: ['//evil.example', 'haldi', 'https:///menu'],
  bannerImageUrl: ['ftp://haldi.example/banner.png', 'banner'],
  timeZone: ['Mars/Olympus', '+05:30', 'MST7'],
  orderNotifyUrl: ['http://hook.example', '/orders', 'https://10.0.0.7', 'hook.example'],
  stripeAccountId: ['pk_test_1', 'acct_1 acct_2'],
  stripePublishableKey: ['sk_live_1', 'rk_test_1', ' sk_live_1', 'pk_test_1 pk_test_2'],
  stripeSecretKey: ['pk_live_1', 'whsec_1', 'sk_test_1 sk_test_2'],
  stripeWebhookSecret: ['whsec_1,sk_test_1', 'whsec_1 whsec_2', 'whsec_1,'],
  uberCustomerId: ['Customer ID 7', 'sk_test_1'],
  uberClientId: ['Client ID 7', 'sk_live_1'],
  uberClientSecret: ['sk_live_1'],
  uberWebhookSecret: ['sk_live_1'],
  uberTokenScopes: ['eats deliveries!', '<all>'],
  doordashStoreId: ['sk_test_1'],
  doordashBusinessId: ['pk_test_1'],
  doordashDeveloperId: ['Developer ID 7', 'rk_live_1'],
  doordashKeyId: ['Key ID 7', 'sk_test_1'],
  doordashSigningSecret: ['!!!', 'not a secret', 'A', 'sk_test_1'],
  doordashWebhookSecret: ['pk_live_1'],
  'pace.until': ['next Friday', '2026-03-01 11:00'],
  'locations.0.pace.until': ['next Friday', '2026-03-01 11:00'],
  'capacity.0.locationId': ['gone'],
};

/** Any text is one: what a shop calls itself and others, and the secret that it shares with its own program. */
const FREE = [
  'name',
  'tagline',
  'pickup.name',
  'pickup.address',
  'orderNotifySecret',
  'locations.0.name',
  'closures.0.name',
  'locations.0.closures.0.name',
  'locations.0.address.streetAddress.0',
  'locations.0.id',
  'seenDefault',
];

const typeOf = ({ type }: Schema) => (Array.isArray(type) ? type[0] : type);

/** What is not of a schema's kind, or beyond its limits. */
const beyond = (schema: Schema): unknown[] => {
  const { minimum, maximum, minLength, maxLength, maxItems } = schema;
  switch (typeOf(schema)) {
    case 'string':
      return [
        7,
        {},
        ...(schema.enum || schema.pattern ? ['!!'] : ['x'.repeat((maxLength ?? 0) + 1)]),
        ...(minLength ? [''] : []),
      ];
    case 'boolean':
      return ['yes', 1];
    case 'array':
      return ['many', {}, ...(maxItems === undefined ? [] : [Array(maxItems + 1).fill({})])];
    case 'object':
      return ['all', 7];
    default:
      return ['many', (minimum ?? 0) - 1, (maximum ?? 0) + 1, ...(typeOf(schema) === 'integer' ? [1.5] : [])];
  }
};

interface Case {
  /** Of the setting's part: `locations.0.address.lat`. */
  path: string;
  schema: Schema;
  /** The whole setting with that value in its place. */
  having(value: unknown): unknown;
}

/** What else an object must carry, of a site as of one of its locations. */
const OWN: Record<string, object> = {
  hours: DEFAULT_HOURS,
  pace: { state: 'busy', until: '2026-03-01T11:00:00Z', extraMinutes: 10 },
  'closures.0': { from: '2099-12-25', to: '2099-12-26' },
  'closures.0.hours.0': { open: '10:00', close: '14:00' },
  ...Object.fromEntries(
    DAYS.flatMap((day) => [
      [`hours.${day}`, DEFAULT_HOURS[day]],
      [`hours.${day}.more.0`, { open: '22:30', close: '23:30' }],
    ]),
  ),
};
const WHOLE: Record<string, object> = {
  ...OWN,
  ...Object.fromEntries(Object.entries(OWN).map(([path, whole]) => [`locations.0.${path}`, whole])),
  pickup: { name: '', phone: '', address: '' },
  'capacity.0': { locationId: 'l1', day: 'fri', from: '17:00', to: '20:00', orders: 12 },
};

const zipPartsOf = (path: string, schema: Schema, having: Case['having']): Case[] => [
  { path, schema, having },
  ...(schema.items ? zipPartsOf(`${path}.0`, schema.items, (value) => having([value])) : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    zipPartsOf(`${path}.${name}`, one, (value) => having({ ...WHOLE[path], [name]: value })),
  ),
];
const CASES = Object.entries(SETTINGS).flatMap(([name, schema]) =>
  zipPartsOf(name, schema, (value) => value),
);

let site: AdminSite;
beforeAll(async () => {
  site = await newSite();
});

/** The refusal of a save, as far as it says at the field of that path what is wrong there. */
const refusal = async (path: string, value: unknown) => {
  const body = { [path.split('.')[0]!]: value };
  const answer = await send('PATCH', `/api/admin/sites/${site._id}`, body);
  const { error = '', code = '', fields = {} } = answer.json() as Partial<Refusal>;
  const isThere = (field: string) =>
    field === path || path.startsWith(`${field}.`) || field.startsWith(`${path}.`);
  const [sentence = ''] = Object.entries(fields).flatMap(([field, text]) => (isThere(field) ? [text] : []));
  return {
    body,
    isRefused: [400, 403, 422].includes(answer.status) && /^[A-Z_]+$/.test(code),
    isSaid: sentence.length > 10 && error.length > 10,
  };
};

describe('a setting', () => {
  test.each(CASES.map((one) => [one.path, one] as const))(
    '%s refuses nonsense, and says so at its field',
    async (path, { schema, having }) => {
      for (const value of [...beyond(schema), ...(NONSENSE[path] ?? [])]) {
        const body = { [path.split('.')[0]!]: having(value) };
        expect(await refusal(path, having(value))).toEqual({ body, isRefused: true, isSaid: true });
      }
      expect((await get<AdminSite>(`/api/admin/sites/${site._id}`)).version).toBe(1);
    },
  );

  test('that is a text has a form of its own, or may be any', () => {
    const texts = CASES.filter(
      ({ schema }) => typeOf(schema) === 'string' && !schema.enum && !schema.pattern,
    );
    expect(texts.map(({ path }) => path).sort()).toEqual([...Object.keys(NONSENSE), ...FREE].sort());
    expect(Object.keys(NONSENSE)).toEqual(expect.arrayContaining(Object.keys(TEXT_RULES)));
  });

  test('that several are wrong says each at its own field', async () => {
    const body = { stripeAccountId: 'x y', uberCustomerId: 'a b', cities: ['Pune', '7'], logoUrl: 'banner' };
    const answer = await send('PATCH', `/api/admin/sites/${site._id}`, body);
    const { error, fields } = answer.json() as Required<Refusal>;
    expect(Object.keys(fields).sort()).toEqual(['cities.1', 'logoUrl', 'stripeAccountId', 'uberCustomerId']);
    expect(Object.values(fields)).toContain(error);
  });

  test.each([
    [{ lat: 53.5 }, 'lon'],
    [{ lon: -113.5 }, 'lat'],
  ])('of a place needs both coordinates: %j', async (address, missing) => {
    const answer = await send('PATCH', `/api/admin/sites/${site._id}`, { locations: [{}, { address }] });
    expect([answer.status, answer.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'COORDINATES_INCOMPLETE',
        fields: { [`locations.1.address.${missing}`]: expect.any(String) },
      }),
    ]);
  });
});

describe('the two keys of Stripe', () => {
  const keys = (mode: string, more: object = {}) => ({
    stripeSecretKey: `sk_${mode}_1`,
    stripePublishableKey: `pk_${mode}_1`,
    ...more,
  });
  const differ = (field: string) => [
    422,
    expect.objectContaining({ code: 'STRIPE_MODES_DIFFER', fields: { [field]: expect.any(String) } }),
  ];

  test('are of one mode, whether they come together or one after the other', async () => {
    const { _id } = await newSite();
    const save = async (body: object) => {
      const answer = await send('PATCH', `/api/admin/sites/${_id}`, body);
      return [answer.status, answer.json()];
    };
    const saved = [200, expect.anything()];
    expect(await save(keys('test', { stripePublishableKey: 'pk_live_1' }))).toEqual(
      differ('stripePublishableKey'),
    );
    expect(await save(keys('test'))).toEqual(saved);
    expect(await save({ stripePublishableKey: 'pk_live_1' })).toEqual(differ('stripePublishableKey'));
    expect(await save({ stripeSecretKey: 'rk_live_1' })).toEqual(differ('stripeSecretKey'));
    expect(await save({ stripePublishableKey: 'pk_test_2' })).toEqual(saved);
    expect(await save(keys('live'))).toEqual(saved);
    expect(await save({ stripeSecretKey: '', stripePublishableKey: 'pk_test_1' })).toEqual(saved);
  });
});

describe('what was stored before a rule', () => {
  const context: SaveContext = {
    now: '2026-03-01T10:00:00.000Z',
    secrets: {},
    freshIds: ['l1'],
    allowPrivateCalls: false,
    openSecret: () => 'sk_live_1',
    runsAllSites: true,
    isReservedHost: () => false,
  };
  const { state } = createSite(
    's1',
    { name: 'Haldi', slug: 'haldi', locations: [{ name: 'Whyte' }] },
    context,
  );
  const texts = Object.entries(NONSENSE).flatMap(([path, values]) =>
    values.map((value) => [path, value] as const),
  );
  const placed = (value: unknown, path: readonly string[], text: string): unknown => {
    const [first, ...rest] = path;
    if (first === undefined) return text;
    if (Array.isArray(value)) return [placed(value[0], rest, text)];
    return { ...(value as object), [first]: placed((value as Record<string, unknown>)?.[first], rest, text) };
  };

  /** No answer shows a secret, and these were never taken. */
  const neverSent: readonly string[] = [
    ...SECRET_SETTINGS,
    'pace.until',
    'locations.0.pace.until',
    'capacity.0.locationId',
  ];

  test.each(texts.filter(([path, text]) => !neverSent.includes(path) && text !== 'no host'))(
    'stays when it is sent as it is: %s %s',
    (path, text) => {
      const stored = {
        ...(placed({ ...state, pendingDomains: [] }, path.split('.'), text) as typeof state),
        secrets: { stripeSecretKey: 'sealed' },
      };
      const again = updateSite(stored, { ...adminSite(stored), tagline: 'Slow food' }, context).state;
      expect(again.tagline).toBe('Slow food');
    },
  );
});
