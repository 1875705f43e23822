import Type, { type Static } from 'typebox';
import {
  Cents,
  CentsDelta,
  Dollars,
  DollarsDelta,
  Id,
  Instant,
  Nullable,
  Struct,
  Text,
  Version,
} from '../schema.ts';
import { MAX_POSITION } from './constants.ts';
import { Daypart, Dayparts } from './daypart.ts';
import { foodFields, translationsOf } from './food.ts';
import { ProductOverrides } from './shared-menu.ts';

/** One choice of a product: a size, flavor, portion or quantity option; its price is added. */
export const ProductOption = Struct({
  key: Id,
  label: Text(120, 1),
  price: Type.Number(),
  priceCents: CentsDelta,
  ...foodFields,
  translations: translationsOf(Struct({ label: Type.Optional(Text(120)) })),
  /** In answers, at their moment: everywhere; `soldOutAt`: at these locations alone. */
  soldOut: Type.Optional(Type.Boolean()),
  soldOutAt: Type.Optional(Type.Array(Id)),
});
export type ProductOption = Static<typeof ProductOption>;

const groupTranslations = translationsOf(Struct({ groupLabel: Type.Optional(Text(120)) }));
/** How many of a group's options may be taken; what is absent sets no limit. */
const groupRules = {
  required: Type.Optional(Type.Boolean()),
  min: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  max: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  /** So many of the chosen units, the cheapest, cost nothing; one that lowers the price is never counted. */
  freeCount: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  /** Units of one option. */
  maxEach: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
};
const groupFields = {
  groupKey: Id,
  groupLabel: Text(120, 1),
  ...groupRules,
  translations: groupTranslations,
};
const MAX_NESTED_GROUPS = 10;

/** A group within an option of another one: the last level. */
export const NestedOptionGroup = Struct({
  ...groupFields,
  options: Type.Array(ProductOption, { maxItems: 100 }),
});
export type NestedOptionGroup = Static<typeof NestedOptionGroup>;

/** An option of an extra group, perhaps with choices of its own. */
export const ExtraOption = Struct({
  ...ProductOption.properties,
  extraOptionGroups: Type.Optional(Type.Array(NestedOptionGroup, { maxItems: MAX_NESTED_GROUPS })),
});
export type ExtraOption = Static<typeof ExtraOption>;

/** A group of extras; without `required`, `min`, `max` any number of them may be taken. */
export const ExtraOptionGroup = Struct({
  ...groupFields,
  options: Type.Array(ExtraOption, { maxItems: 100 }),
});
export type ExtraOptionGroup = Static<typeof ExtraOptionGroup>;

const locationIds = Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 }));

/** Other locations that lack a product, with the end that they have in common. */
const LocationsMark = Struct({
  until: Nullable(Instant),
  locationIds: Type.Array(Id, { minItems: 1, maxItems: 100 }),
});

/**
 * Whether a product is sold out, until a time or, without one, until it is changed (`decided §7`); with `locationIds` at
 * these alone. Locations with another end are in `more`; the latest end is `until`. As an input it is said of the
 * locations that it names, or of all where it names none.
 */
export const Availability = Struct({
  soldOut: Type.Boolean(),
  until: Nullable(Instant),
  locationIds,
  more: Type.Optional(Type.Array(LocationsMark, { maxItems: 100 })),
});
export type Availability = Static<typeof Availability>;

/**
 * An option that is sold out; `groupKey` is that of its group, or the name of its list, as `variants`. With
 * `locationIds` at these alone; an option has a mark for each end.
 */
export const OptionMark = Struct({ groupKey: Id, optionKey: Id, until: Nullable(Instant), locationIds });
export type OptionMark = Static<typeof OptionMark>;

/** Which options are sold out from now on, and which are not any more; others stay as they are. */
export const OptionAvailabilityInput = Struct({
  options: Type.Array(
    Struct({
      groupKey: Id,
      optionKey: Id,
      soldOut: Type.Boolean(),
      /** Absent or null: until it is changed. */
      until: Type.Optional(Nullable(Instant)),
      /** Said of these alone, others stay as they are; absent: of all that the caller runs. */
      locationIds,
    }),
    { minItems: 1, maxItems: 500 },
  ),
});
export type OptionAvailabilityInput = Static<typeof OptionAvailabilityInput>;

const productTranslations = translationsOf(
  Struct({ name: Type.Optional(Text(200)), description: Type.Optional(Text(2000)) }),
);
/** The product of a shared menu that a site's product is (`decided §14`). */
export const SharedOrigin = Struct({ menuId: Id, productId: Id });
export type SharedOrigin = Static<typeof SharedOrigin>;

const fields = {
  _id: Id,
  siteId: Id,
  name: Text(200, 1),
  description: Text(2000),
  imageUrl: Text(500),
  /** Dollars, 2 decimals (spec §3). */
  price: Type.Number(),
  priceCents: Cents,
  categoryId: Nullable(Type.String()),
  isVeg: Type.Boolean(),
  spiceLevels: Type.Array(Text(60, 1), { maxItems: 20 }),
  variants: Type.Array(ProductOption, { maxItems: 50 }),
  flavors: Type.Array(ProductOption, { maxItems: 50 }),
  portions: Type.Array(ProductOption, { maxItems: 50 }),
  quantities: Type.Array(ProductOption, { maxItems: 50 }),
  extraOptionGroups: Type.Array(ExtraOptionGroup, { maxItems: 30 }),
  position: Type.Integer(),
  ...foodFields,
  translations: productTranslations,
  availableAt: Dayparts,
};

/** As everybody sees it. */
export const Product = Struct({
  ...fields,
  /** At the moment of the answer: everywhere. */
  soldOut: Type.Optional(Type.Boolean()),
  /** The locations that have none, where others have. */
  soldOutAt: Type.Optional(Type.Array(Id)),
});
export type Product = Static<typeof Product>;

/** As admins see it. */
export const AdminProduct = Struct({
  ...Product.properties,
  availability: Availability,
  /** Not shown in the shop, by who runs the site. */
  hidden: Type.Optional(Type.Boolean()),
  /** Of a site that follows a menu; `hidden` where the menu does not show it there. */
  shared: Type.Optional(
    Struct({
      ...SharedOrigin.properties,
      release: Nullable(Type.Integer()),
      hidden: Type.Optional(Type.Boolean()),
    }),
  ),
  /** Of a menu's draft: what sites and groups have instead. */
  overrides: Type.Optional(ProductOverrides.properties.overrides),
  /** The options that are sold out. */
  optionAvailability: Type.Optional(Type.Array(OptionMark)),
  version: Version,
  /** When something of it was last changed. */
  updatedAt: Type.Optional(Instant),
});
export type AdminProduct = Static<typeof AdminProduct>;

/** As it is announced: whether it is sold out is for each to say at its own moment (`availabilityAt`). */
export const ProductSnapshot = Struct({
  ...fields,
  availability: Type.Optional(Availability),
  shared: Type.Optional(SharedOrigin),
  optionAvailability: Type.Optional(Type.Array(OptionMark)),
});
export type ProductSnapshot = Static<typeof ProductSnapshot>;

const OptionInput = Struct({
  key: Type.Optional(Text(64)),
  label: Text(120, 1),
  price: Type.Optional(DollarsDelta),
  ...foodFields,
  translations: ProductOption.properties.translations,
});
export type OptionInput = Static<typeof OptionInput>;
const OptionsInput = Type.Optional(Type.Array(OptionInput, { maxItems: 50 }));

const groupInputFields = {
  groupKey: Type.Optional(Text(64)),
  groupLabel: Text(120, 1),
  ...groupRules,
  translations: groupTranslations,
};
const NestedOptionGroupInput = Struct({
  ...groupInputFields,
  options: Type.Array(OptionInput, { maxItems: 100 }),
});
export type NestedOptionGroupInput = Static<typeof NestedOptionGroupInput>;

const ExtraOptionInput = Struct({
  ...OptionInput.properties,
  extraOptionGroups: Type.Optional(Type.Array(NestedOptionGroupInput, { maxItems: MAX_NESTED_GROUPS })),
});
export type ExtraOptionInput = Static<typeof ExtraOptionInput>;

export const ExtraOptionGroupInput = Struct({
  ...groupInputFields,
  options: Type.Array(ExtraOptionInput, { maxItems: 100 }),
});
export type ExtraOptionGroupInput = Static<typeof ExtraOptionGroupInput>;

export const ProductInput = Struct({
  name: Type.Optional(Text(200, 1)),
  description: Type.Optional(Text(2000)),
  imageUrl: Type.Optional(Text(500)),
  price: Type.Optional(Dollars),
  categoryId: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  isVeg: Type.Optional(Type.Boolean()),
  spiceLevels: Type.Optional(fields.spiceLevels),
  variants: OptionsInput,
  flavors: OptionsInput,
  portions: OptionsInput,
  quantities: OptionsInput,
  extraOptionGroups: Type.Optional(Type.Array(ExtraOptionGroupInput, { maxItems: 30 })),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_POSITION })),
  ...foodFields,
  /** All of them: a language that is not among them is removed. */
  translations: productTranslations,
  /** Not shown in the shop. */
  hidden: Type.Optional(Type.Boolean()),
  availableAt: Type.Optional(Nullable(Type.Array(Daypart, { maxItems: 20 }))),
  /** `until` carries its offset from UTC; without it, for good. */
  availability: Type.Optional(
    Struct({ ...Availability.properties, until: Type.Optional(Availability.properties.until) }),
  ),
});
export type ProductInput = Static<typeof ProductInput>;
