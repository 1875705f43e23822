import Type, { type Static } from 'typebox';
import {
  Cents,
  HourText,
  Id,
  Instant,
  Nullable,
  OneOf,
  Percent,
  SeenDefault,
  Struct,
  Text,
  Version,
} from '../schema.ts';
import { COUNTRIES, CURRENCIES, DAYS } from './constants.ts';
import { FoodLaw } from './food.ts';
import { SiteGroupName } from './group.ts';

export { COUNTRIES, CURRENCIES, DAYS, type Day } from './constants.ts';
export const Currency = OneOf(CURRENCIES);
export type Currency = Static<typeof Currency>;

/** From one time of a day to another; `close` ≤ `open` runs past midnight. */
export const TimeRange = Struct({ open: HourText, close: HourText });
export type TimeRange = Static<typeof TimeRange>;

export const DayHours = Struct({
  ...TimeRange.properties,
  closed: Type.Optional(Type.Boolean()),
  /** The day's further openings, as lunch and dinner: in order, without overlap. */
  more: Type.Optional(Type.Array(TimeRange, { maxItems: 5 })),
});
export type DayHours = Static<typeof DayHours>;
/** Opening hours by day, in the site's time zone. */
export const Hours = Struct({
  mon: DayHours,
  tue: DayHours,
  wed: DayHours,
  thu: DayHours,
  fri: DayHours,
  sat: DayHours,
  sun: DayHours,
});
export type Hours = Static<typeof Hours>;

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day like 2026-12-25' });
/** Days that differ from the week, both included: closed, or open at other hours. */
export const Closure = Struct({
  from: Day,
  to: Day,
  name: Type.Optional(Text(120)),
  hours: Type.Optional(Type.Array(TimeRange, { maxItems: 6 })),
});
export type Closure = Static<typeof Closure>;
const Closures = Type.Array(Closure, { maxItems: 200 });

/** Of the next seven days: when it is open then, and what it is closed for. */
export const DayInForce = Struct({
  date: Type.String(),
  ranges: Type.Array(TimeRange),
  closedFor: Type.Optional(Type.String()),
});
export type DayInForce = Static<typeof DayInForce>;

export const Address = Struct({
  streetAddress: Type.Array(Text(200), { maxItems: 4 }),
  city: Text(100),
  province: Text(100),
  postalCode: Text(20),
  country: OneOf(COUNTRIES),
  lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  lon: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  placeId: Type.Optional(Text(300)),
});
export type Address = Static<typeof Address>;

/** Where an order is made, as the order keeps it. */
export const OrderLocation = Struct({ id: Id, name: Text(120), phone: Text(40), address: Address });
export type OrderLocation = Static<typeof OrderLocation>;

export const PickupContact = Struct({ name: Text(120), phone: Text(40), address: Text(300) });

/** The site's secret settings: stored encrypted, never in an answer. */
export const SECRET_SETTINGS = [
  'uberClientSecret',
  'uberWebhookSecret',
  'doordashSigningSecret',
  'doordashWebhookSecret',
  'stripeSecretKey',
  'stripeWebhookSecret',
  'orderNotifySecret',
] as const;
export type SecretSetting = (typeof SECRET_SETTINGS)[number];

const HexColour = Type.String({
  pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$',
  description: 'a colour like #FF6F61',
});

/** Throttling of a busy kitchen: for a while it needs longer, or takes no orders. It ends automatically. */
export const Throttling = Struct({
  state: OneOf(['busy', 'paused'] as const),
  until: Instant,
  /** On top of the lead time, while it is busy. */
  extraMinutes: Type.Integer({ minimum: 0, maximum: 240 }),
});
export type Throttling = Static<typeof Throttling>;

/** What of a location differs from its site. */
const ownFields = {
  /** Absent or null: the site's. */
  hours: Type.Optional(Nullable(Hours)),
  closures: Type.Optional(Closures),
  pace: Type.Optional(Nullable(Throttling)),
  /** False: what the site offers is not offered here. */
  deliveryEnabled: Type.Optional(Type.Boolean()),
  pickupEnabled: Type.Optional(Type.Boolean()),
};

export const Location = Struct({ ...OrderLocation.properties, ...ownFields });
export type Location = Static<typeof Location>;

/** As everybody sees it, with what is in force in the next seven days. */
export const ShopLocation = Struct({ ...Location.properties, days: Type.Optional(Type.Array(DayInForce)) });
export type ShopLocation = Static<typeof ShopLocation>;

/**
 * How many orders and items one of the kitchens takes for each quarter of an hour of a weekday, whichever is reached
 * first; `to` ≤ `from` runs past midnight. Absent or null: any number.
 */
export const CapacityLimit = Struct({
  locationId: Id,
  day: OneOf(DAYS),
  from: HourText,
  to: HourText,
  orders: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000 }))),
  items: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 10_000 }))),
});
export type CapacityLimit = Static<typeof CapacityLimit>;

/** What everybody may know of a site (`decided §3`: an allow-list). */
const publicFields = {
  name: Text(120, 1),
  slug: Type.String({
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    minLength: 1,
    maxLength: 64,
    description: 'small letters and digits, joined by hyphens',
  }),
  tagline: Text(300),
  logoUrl: Text(500),
  logoLinkUrl: Text(500),
  bannerImageUrl: Text(500),
  headerColor: HexColour,
  brandColor: HexColour,
  supportWhatsappPhone: Text(40),
  pickup: PickupContact,
  currency: Currency,
  timeZone: Text(64, 1),
  minOrderCents: Cents,
  couponMinSubtotalCents: Cents,
  /** Whether customers may have their food brought. */
  deliveryEnabled: Type.Boolean(),
  splitDeliveryFee: Type.Boolean(),
  freeDeliveryEnabled: Type.Boolean(),
  freeDeliveryMinSubtotalCents: Cents,
  maxDeliveryDistanceKm: Type.Number({ minimum: 0, maximum: 1000 }),
  hours: Hours,
  /** The days that differ; absent in what was stored before there were any: none. */
  closures: Type.Optional(Closures),
  /** Null or absent: the usual one. */
  pace: Type.Optional(Nullable(Throttling)),
  payAtPickupEnabled: Type.Boolean(),
  /** Whether customers are offered to add a tip. */
  tipsEnabled: Type.Boolean(),
  stripePublishableKey: Text(300),
  taxRatePercent: Percent,
  /** Which allergens its dishes must state; absent: none. */
  foodLaw: Type.Optional(FoodLaw),
};

/** What the shop's admins see and set besides. */
const adminFields = {
  /** Host names that lead to the site; blank ones are dropped on a save. */
  domains: Type.Array(Text(253), { maxItems: 50 }),
  orderNotifyUrl: Text(500),
  deliveryProvider: OneOf(['uber', 'doordash'] as const),
  uberCustomerId: Text(200),
  uberClientId: Text(200),
  uberEnv: OneOf(['production', 'sandbox'] as const),
  uberTokenScopes: Text(300),
  doordashStoreId: Text(200),
  doordashBusinessId: Text(200),
  doordashDeveloperId: Text(200),
  doordashKeyId: Text(200),
  stripeAccountId: Text(200),
  locations: Type.Array(Location, { maxItems: 100 }),
  cities: Type.Array(Text(100, 1), { maxItems: 200 }),
  deliveryFeeCents: Cents,
  autoConfirm: Type.Boolean(),
  pickupLeadMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
  isDefault: Type.Boolean(),
  archived: Type.Boolean(),
  /** Kept out of the chooser and the sitemap; its own address works. Absent: listed. */
  unlisted: Type.Optional(Type.Boolean()),
  /** Absent in what was announced before kitchens had limits: none. */
  capacity: Type.Optional(Type.Array(CapacityLimit, { maxItems: 1_000 })),
};

/** The settings that reach beyond their own site: a manager may not change them. */
export const ADMIN_SETTINGS = ['isDefault'] as const satisfies readonly (keyof typeof adminFields)[];

/**
 * Domains that somebody who runs single sites has named: they lead nowhere until an admin, or a TXT record of the
 * domain with the text `domainProof(site._id)`, confirms them.
 */
const PendingDomains = Type.Optional(Type.Array(Text(253), { maxItems: 20 }));

export const PublicSite = Struct({
  _id: Id,
  ...publicFields,
  pickupLeadMinutes: adminFields.pickupLeadMinutes,
});
export type PublicSite = Static<typeof PublicSite>;

/** A shop's card on the first page. */
export const SiteCard = Struct({
  slug: publicFields.slug,
  name: publicFields.name,
  tagline: publicFields.tagline,
  logoUrl: publicFields.logoUrl,
  bannerImageUrl: publicFields.bannerImageUrl,
  brandColor: publicFields.brandColor,
  timeZone: publicFields.timeZone,
  hours: Hours,
  closures: publicFields.closures,
  pace: publicFields.pace,
  cities: adminFields.cities,
  locationCount: Type.Integer(),
  /** That of its first location: distances are said as people say them there. */
  country: Type.Optional(OneOf(COUNTRIES)),
  /** The positions of its locations, as far as known. */
  points: Type.Array(Struct({ lat: Type.Number(), lon: Type.Number() })),
});
export type SiteCard = Static<typeof SiteCard>;

/** The public part of the present default site, for a client that was about to mark another. */
export interface DefaultSite {
  _id: string;
  slug: string;
  name: string;
}

export const SiteSettings = Struct({ ...publicFields, ...adminFields });
export type SiteSettings = Static<typeof SiteSettings>;

const secretFields = Object.fromEntries(
  SECRET_SETTINGS.map((name) => [name, Type.Optional(Text(500))]),
) as Record<SecretSetting, ReturnType<typeof Type.Optional<ReturnType<typeof Text>>>>;

const LocationInput = Struct({
  id: Type.Optional(Id),
  name: Type.Optional(Text(120)),
  phone: Type.Optional(Text(40)),
  address: Type.Optional(
    Struct({
      streetAddress: Type.Optional(Type.Array(Text(200), { maxItems: 4 })),
      city: Type.Optional(Text(100)),
      province: Type.Optional(Text(100)),
      postalCode: Type.Optional(Text(20)),
      country: Type.Optional(OneOf(COUNTRIES)),
      lat: Address.properties.lat,
      lon: Address.properties.lon,
      placeId: Address.properties.placeId,
    }),
  ),
  ...ownFields,
});
export type LocationInput = Static<typeof LocationInput>;

const { id: _locationId, ...patchable } = LocationInput.properties;
const { locationId: _limited, ...limit } = CapacityLimit.properties;
/** A save of any subset of one location; `capacity` replaces the limits of its kitchen. */
export const LocationPatch = Struct({
  ...patchable,
  capacity: Type.Optional(Type.Array(Struct(limit), { maxItems: 200 })),
});
export type LocationPatch = Static<typeof LocationPatch>;

const { locations: _locations, archived: _archived, ...settable } = { ...publicFields, ...adminFields };
/** A save of any subset of a site's settings; an empty string clears a secret, absence leaves it. */
export const SiteInput = Struct({
  ...(Object.fromEntries(Object.entries(settable).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [K in keyof typeof settable]: ReturnType<typeof Type.Optional<(typeof settable)[K]>>;
  }),
  locations: Type.Optional(Type.Array(LocationInput, { maxItems: 100 })),
  archived: Type.Optional(Type.Boolean()),
  pendingDomains: PendingDomains,
  seenDefault: SeenDefault,
  ...secretFields,
});
export type SiteInput = Static<typeof SiteInput>;

export const AdminSite = Struct({
  _id: Id,
  ...publicFields,
  ...adminFields,
  pendingDomains: PendingDomains,
  secretsSet: Type.Record(Type.String(), Type.Boolean()),
  /** When each was last set or cleared: the only visible difference between secrets. */
  secretsChangedAt: Type.Optional(Type.Record(Type.String(), Type.String())),
  createdAt: Type.String(),
  /** The groups that it is in, in the list of sites: of a manager's those that they were given. */
  groups: Type.Optional(Type.Array(SiteGroupName)),
  /** For a manager who runs only these of its locations: no others are in `locations`, and no settings shown. */
  ownLocationIds: Type.Optional(Type.Array(Id)),
  /** Then it keeps its currency, and is archived instead of deleted. */
  hasOrders: Type.Optional(Type.Boolean()),
  version: Version,
});
export type AdminSite = Static<typeof AdminSite>;

/** A site as it travels in events: whole, its secrets still encrypted. */
export const SiteSnapshot = Struct({
  _id: Id,
  ...publicFields,
  ...adminFields,
  /** Absent in what was announced before sites could deliver: off. */
  deliveryEnabled: Type.Optional(publicFields.deliveryEnabled),
  /** Absent in what was announced before sites could offer tips: off. */
  tipsEnabled: Type.Optional(publicFields.tipsEnabled),
  secrets: Type.Record(Type.String(), Type.String()),
  createdAt: Type.String(),
  /** The id of the removal that is under way: from then on no order of the site is accepted. */
  removing: Type.Optional(Id),
});
export type SiteSnapshot = Static<typeof SiteSnapshot>;
