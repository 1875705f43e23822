import Type, { type Static } from 'typebox';
import { Cents, Dollars, Id, Instant, Nullable, OneOf, Struct, Text, Version } from '../schema.ts';
import { FieldChange } from './audit.ts';
import { RELEASE_STATES } from './constants.ts';
import { Currency } from './site.ts';

const MAX_SITES = 5_000;
const MAX_GROUPS = 200;
const MAX_RULES = 500;
const Refs = (most: number) => Type.Array(Text(64, 1), { maxItems: most });

/** Where a rule or an override holds: one site, or all of a group. */
const at = { siteId: Type.Optional(Text(64, 1)), groupId: Type.Optional(Text(64, 1)) };

/** How the prices of a menu differ in a site or a group (`decided §14`); `endsIn` of one digit is the last one, of two both. */
export const PriceRule = Struct({
  ...at,
  percent: Type.Number({ minimum: -1_000, maximum: 1_000 }),
  roundTo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  endsIn: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
});
export type PriceRule = Static<typeof PriceRule>;
export const PriceRules = Struct({ rules: Type.Array(PriceRule, { maxItems: MAX_RULES }) });
export type PriceRules = Static<typeof PriceRules>;

/** What a site or a group has of one product instead: a base price in dollars, or not at all. */
export const ProductOverride = Struct({
  ...at,
  price: Type.Optional(Dollars),
  hidden: Type.Optional(Type.Boolean()),
});
export type ProductOverride = Static<typeof ProductOverride>;
export const ProductOverrides = Struct({ overrides: Type.Array(ProductOverride, { maxItems: MAX_RULES }) });
export type ProductOverrides = Static<typeof ProductOverrides>;

/** A menu that many sites share. */
export const SharedMenu = Struct({
  menuId: Id,
  name: Text(120, 1),
  currency: Currency,
  /** The sites that follow it by themselves, and the groups of which all do. */
  siteIds: Type.Array(Id),
  groupIds: Type.Array(Id),
  /** How many sites follow it altogether. */
  following: Type.Integer(),
  /** The number of the release in force; null before the first. */
  release: Nullable(Type.Integer()),
  /** How much of the draft is not in that release. */
  draftChanges: Type.Integer(),
  /** The sites may have products of their own beside it. */
  allowLocalProducts: Type.Boolean(),
  rules: Type.Array(PriceRule),
  version: Version,
});
export type SharedMenu = Static<typeof SharedMenu>;

export const SharedMenuInput = Struct({
  name: Type.Optional(Text(120, 1)),
  currency: Type.Optional(Currency),
  allowLocalProducts: Type.Optional(Type.Boolean()),
  /** Only of a new one: it takes over what this site has, and the site follows it. */
  fromSiteId: Type.Optional(Text(64, 1)),
});
export type SharedMenuInput = Static<typeof SharedMenuInput>;

export const MenuFollowersInput = Struct({
  siteIds: Type.Optional(Refs(MAX_SITES)),
  groupIds: Type.Optional(Refs(MAX_GROUPS)),
});
export type MenuFollowersInput = Static<typeof MenuFollowersInput>;

/** What joining a menu does to the products of a site. */
export const MenuJoin = Struct({
  siteId: Id,
  /** Products of the site that become the menu's. */
  matched: Type.Integer(),
  /** Products of the site that stay its own. */
  local: Type.Integer(),
  /** Products of the menu that the site gets. */
  added: Type.Integer(),
  /** The names of the first of those that stay. */
  localNames: Type.Array(Type.String()),
});
export type MenuJoin = Static<typeof MenuJoin>;

const Failure = { error: Type.String(), code: Type.String() };

/** A site of those that follow a menu. */
export const MenuSite = Struct({
  siteId: Id,
  name: Type.String(),
  slug: Type.String(),
  groupIds: Type.Array(Id),
  archived: Type.Boolean(),
  /** The number of the release that it has; null before its first. */
  release: Nullable(Type.Integer()),
  /** Why it has not the one that it should have. */
  failed: Type.Optional(Struct(Failure)),
});
export type MenuSite = Static<typeof MenuSite>;

/** A local time, such as `2026-12-01T05:00`: in each site's own zone. */
const LocalTime = Text(19, 1);

export const PublishInput = Struct({
  note: Type.Optional(Text(500)),
  at: Type.Optional(LocalTime),
});
export type PublishInput = Static<typeof PublishInput>;

/** A menu as it was at a time, for all of its sites. */
export const MenuRelease = Struct({
  number: Type.Integer(),
  state: OneOf(RELEASE_STATES),
  note: Type.String(),
  /** When it comes, or came, in each site's own zone; null: at once. */
  at: Nullable(Type.String()),
  by: Type.String(),
  createdAt: Instant,
  /** The release that it brings back. */
  bringsBack: Type.Optional(Type.Integer()),
  /** So many follow the menu; so many of them have it. */
  sites: Type.Integer(),
  done: Type.Integer(),
  failed: Type.Array(Struct({ siteId: Id, siteName: Type.String(), ...Failure })),
});
export type MenuRelease = Static<typeof MenuRelease>;

const Counts = Struct({ added: Type.Integer(), changed: Type.Integer(), removed: Type.Integer() });

/** What one thing of a menu becomes. */
export const MenuChange = Struct({
  kind: OneOf(['category', 'product', 'prices']),
  id: Type.String(),
  name: Type.String(),
  change: OneOf(['added', 'changed', 'removed']),
  changes: Type.Array(FieldChange),
  /** The base price where it is not the menu's and changes: what customers pay there. */
  places: Type.Optional(
    Type.Array(
      Struct({
        siteId: Type.Optional(Id),
        groupId: Type.Optional(Id),
        fromCents: Nullable(Cents),
        toCents: Nullable(Cents),
      }),
    ),
  ),
});
export type MenuChange = Static<typeof MenuChange>;

/** What publishing would do, or what lies between two releases. */
export const MenuChanges = Struct({
  products: Counts,
  categories: Counts,
  items: Type.Array(MenuChange),
});
export type MenuChanges = Static<typeof MenuChanges>;

/** A dish of a draft in the table of prices by place. */
export const PriceTableRow = Struct({
  id: Id,
  /** '' without one. */
  category: Type.String(),
  name: Type.String(),
  priceCents: Cents,
  overrides: ProductOverrides.properties.overrides,
  version: Version,
});
export type PriceTableRow = Static<typeof PriceTableRow>;

/** A column of that table: a group, or a site with the groups that it is in. */
export const PriceTablePlace = Struct({ ...at, name: Type.String(), groupIds: Type.Array(Id) });
export type PriceTablePlace = Static<typeof PriceTablePlace>;

/** The prices of a draft by place: what each is, and why, follows from it (`cellState`). */
export const PriceTable = Struct({
  /** In the order of the menu. */
  products: Type.Array(PriceTableRow),
  /** The groups of the sites that follow, then the sites that differ. */
  places: Type.Array(PriceTablePlace),
  /** The sites that follow and do not differ. */
  others: Type.Array(PriceTablePlace),
  rules: Type.Array(PriceRule),
});
export type PriceTable = Static<typeof PriceTable>;

const MAX_PRICED = 500;

/** What places have of several dishes instead, the whole list of each; `version` is the one that was seen. */
export const PriceTableInput = Struct({
  products: Type.Array(
    Struct({
      id: Text(128, 1),
      version: Type.Optional(Version),
      overrides: ProductOverrides.properties.overrides,
    }),
    { maxItems: MAX_PRICED },
  ),
});
export type PriceTableInput = Static<typeof PriceTableInput>;

export const SavedPrices = Struct({
  saved: Type.Array(PriceTableRow),
  /** Not saved: others have changed them since; as they are now. */
  changed: Type.Array(PriceTableRow),
  /** Not saved: the draft has them no more. */
  gone: Type.Array(Id),
});
export type SavedPrices = Static<typeof SavedPrices>;

/** What a dish costs in a place, and whether it is on the menu there; `own`: by an override of that place. */
const PlaceState = Struct({ cents: Cents, hidden: Type.Boolean(), own: Type.Boolean() });

/** A row of a price table's file that changes something. */
export const PriceSheetRow = Struct({
  row: Type.Integer(),
  id: Id,
  category: Type.String(),
  name: Type.String(),
  version: Version,
  /** All that the dish would have. */
  overrides: ProductOverrides.properties.overrides,
  changes: Type.Array(Struct({ ...at, place: Type.String(), from: PlaceState, to: PlaceState })),
});
export type PriceSheetRow = Static<typeof PriceSheetRow>;

const PriceSheetNote = Struct({ row: Type.Integer(), message: Type.String() });

/** What a file does to the prices of a draft. */
export const PriceSheetReport = Struct({
  rows: Type.Array(PriceSheetRow),
  /** Beside their rows; a row with one changes nothing. Row 1 and so on of headers, too. */
  faults: Type.Array(PriceSheetNote),
  /** What is no fault, such as a menu price that is another one by now. */
  remarks: Type.Array(PriceSheetNote),
  /** Rows that change nothing. */
  unchanged: Type.Integer(),
  /** Dishes that the file does not have: they stay as they are. */
  missing: Type.Integer(),
  /** Dishes that were saved; 0 of a dry run. */
  saved: Type.Integer(),
});
export type PriceSheetReport = Static<typeof PriceSheetReport>;

/** The menu that a site follows, as those who run the site see it. */
export const FollowedMenu = Struct({
  menuId: Id,
  name: Type.String(),
  release: Nullable(Type.Integer()),
  allowLocalProducts: Type.Boolean(),
});
export type FollowedMenu = Static<typeof FollowedMenu>;

/** Where a product's price in a site comes from. */
export const PriceOrigin = Struct({
  menuName: Type.String(),
  menuCents: Cents,
  /** Of the override or the rule that counts; `menu` where neither is. */
  from: OneOf(['siteOverride', 'groupOverride', 'siteRule', 'groupRule', 'menu']),
  groupName: Type.Optional(Type.String()),
  percent: Type.Optional(Type.Number()),
  roundTo: Type.Optional(Type.Integer()),
  endsIn: Type.Optional(Type.Integer()),
  priceCents: Cents,
  /** The release that brought this price to the site, as far as that can be looked back; of one product alone. */
  release: Type.Optional(Type.Integer()),
  /** What was written to that release, who made it and when: with `release`. */
  releaseNote: Type.Optional(Type.String()),
  releasedBy: Type.Optional(Type.String()),
  releasedAt: Type.Optional(Instant),
});
export type PriceOrigin = Static<typeof PriceOrigin>;

/** The same of all products that a site has from its menu. */
export const PriceOrigins = Struct({ items: Type.Array(Struct({ id: Id, ...PriceOrigin.properties })) });
export type PriceOrigins = Static<typeof PriceOrigins>;
