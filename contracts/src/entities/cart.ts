import Type, { type Static } from 'typebox';
import { Cents, CentsDelta, Id, Instant, OneOf, RefusalParams, Struct, Text } from '../schema.ts';
import { LANGUAGES, MAX_TIP_CENTS } from './constants.ts';
import { AppliedCoupon } from './coupon.ts';
import { foodFields } from './food.ts';
import { Address, COUNTRIES, Currency } from './site.ts';

export const FulfillmentType = OneOf(['pickup', 'delivery'] as const);
export type FulfillmentType = Static<typeof FulfillmentType>;

const selection = {
  groupKey: Text(64, 1),
  optionKey: Text(64, 1),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
};
const NestedSelection = Struct(selection);
export type NestedSelection = Static<typeof NestedSelection>;

export const SelectedOption = Struct({
  ...selection,
  /** What was chosen of the option's own groups, for each of its units. */
  selectedOptions: Type.Optional(Type.Array(NestedSelection, { maxItems: 100 })),
});
export type SelectedOption = Static<typeof SelectedOption>;

/** A choice named by key or label: text as in the spec, or the option itself. */
const Choice = Type.Optional(
  Type.Union([
    Type.String({ maxLength: 120 }),
    Type.Null(),
    Type.Object({
      key: Type.Optional(Type.String({ maxLength: 120 })),
      label: Type.Optional(Type.String({ maxLength: 120 })),
    }),
  ]),
);

/** What a customer asks for; `priceCents` is only a check (`decided §5`). */
export const CartLine = Struct({
  productId: Type.Optional(Text(64)),
  name: Type.Optional(Text(200)),
  quantity: Type.Integer({ minimum: 1, maximum: 99 }),
  priceCents: Type.Optional(Cents),
  categoryId: Type.Optional(Type.Union([Text(64), Type.Null()])),
  size: Choice,
  spiceLevel: Type.Optional(Type.Union([Text(60), Type.Null()])),
  flavor: Choice,
  portion: Choice,
  quantityOption: Choice,
  selectedOptions: Type.Optional(Type.Array(SelectedOption, { maxItems: 100 })),
});
export type CartLine = Static<typeof CartLine>;

const CouponRef = Type.Optional(
  Type.Union([
    Type.String({ maxLength: 64 }),
    Type.Null(),
    Type.Object({ code: Type.String({ maxLength: 64 }) }),
  ]),
);

/** Where food is brought, with how well its place is known: the house, or the middle of its area. */
const DropoffAddress = Struct({
  ...Address.properties,
  precision: Type.Optional(OneOf(['exact', 'approximate'] as const)),
});

export const Dropoff = Struct({
  name: Text(120),
  phone: Text(40),
  address: DropoffAddress,
  instructions: Type.Optional(Text(280)),
});
export type Dropoff = Static<typeof Dropoff>;

const DropoffInput = Struct({
  name: Type.Optional(Text(120)),
  phone: Type.Optional(Text(40)),
  address: Struct({
    streetAddress: Type.Optional(Type.Union([Text(200), Type.Array(Text(200), { maxItems: 4 })])),
    city: Type.Optional(Text(100)),
    province: Type.Optional(Text(100)),
    postalCode: Type.Optional(Text(20)),
    country: Type.Optional(OneOf(COUNTRIES)),
    lat: Address.properties.lat,
    lon: Address.properties.lon,
    placeId: Address.properties.placeId,
  }),
  instructions: Type.Optional(Text(280)),
});
export type DropoffInput = Static<typeof DropoffInput>;

export const CartRequest = Struct({
  items: Type.Array(CartLine, { maxItems: 100 }),
  coupon: CouponRef,
  fulfillmentType: Type.Optional(FulfillmentType),
  /** A location's id or name; the only one is the default. */
  location: Type.Optional(Type.Union([Text(120), Type.Null()])),
  /** Absent means as soon as possible. */
  scheduledFor: Type.Optional(Type.Union([Instant, Type.Null()])),
  dropoff: Type.Optional(Type.Union([DropoffInput, Type.Null()])),
  tipCents: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_TIP_CENTS })),
  /** That the caller's prices are in: only a check, as `priceCents` (`decided §20`). */
  currency: Type.Optional(Currency),
});
export type CartRequest = Static<typeof CartRequest>;

const LocationRef = Type.Optional(
  Type.Union([
    Text(120),
    Type.Null(),
    Type.Object({
      id: Type.Optional(Type.String({ maxLength: 120 })),
      name: Type.Optional(Type.String({ maxLength: 120 })),
    }),
  ]),
);
/** What the caller speaks; absent: what the browser asks for. */
export const SpokenLanguage = Type.Optional(OneOf(LANGUAGES));
const Notes = Type.Optional(Type.Union([Type.String({ maxLength: 10_000 }), Type.Null()]));

/** The body of a takeout checkout (spec §7). */
export const PickupCheckout = Struct({
  items: CartRequest.properties.items,
  tipCents: CartRequest.properties.tipCents,
  pickup: Type.Optional(
    Struct({
      location: LocationRef,
      scheduledFor: CartRequest.properties.scheduledFor,
    }),
  ),
  notes: Notes,
  coupon: CouponRef,
  currency: CartRequest.properties.currency,
  language: SpokenLanguage,
});
export type PickupCheckout = Static<typeof PickupCheckout>;

/** The body of a delivery checkout. */
export const DeliveryCheckout = Struct({
  items: CartRequest.properties.items,
  tipCents: CartRequest.properties.tipCents,
  dropoff: DropoffInput,
  /** Where the food is made; absent means the nearest. */
  location: LocationRef,
  /** When the food is to be ready to go. */
  scheduledFor: CartRequest.properties.scheduledFor,
  notes: Notes,
  coupon: CouponRef,
  currency: CartRequest.properties.currency,
  language: SpokenLanguage,
});
export type DeliveryCheckout = Static<typeof DeliveryCheckout>;

const pricedFields = {
  groupKey: Type.String(),
  groupLabel: Type.String(),
  optionKey: Type.String(),
  label: Type.String(),
  quantity: Type.Integer(),
  priceCents: CentsDelta,
  /** So many of them cost nothing; absent: none. */
  freeQuantity: Type.Optional(Type.Integer()),
};
const NestedPricedOption = Struct(pricedFields);
export type NestedPricedOption = Static<typeof NestedPricedOption>;

/** An extra with the price of one unit, without what was chosen within it. */
export const PricedOption = Struct({
  ...pricedFields,
  /** Of each unit. */
  selectedOptions: Type.Optional(Type.Array(NestedPricedOption)),
});
export type PricedOption = Static<typeof PricedOption>;

/** A line as we priced it; the choices carry their labels, `priceCents` is one unit's. */
export const OrderLine = Struct({
  productId: Id,
  categoryId: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
  imageUrl: Type.String(),
  quantity: Type.Integer(),
  priceCents: Cents,
  totalCents: Cents,
  size: Type.Union([Type.String(), Type.Null()]),
  spiceLevel: Type.Union([Type.String(), Type.Null()]),
  flavor: Type.Union([Type.String(), Type.Null()]),
  portion: Type.Union([Type.String(), Type.Null()]),
  quantityOption: Type.Union([Type.String(), Type.Null()]),
  selectedOptions: Type.Array(PricedOption),
  pickupOnly: Type.Boolean(),
  /** Of the dish and all that was chosen; null or absent: not stated. */
  allergens: foodFields.allergens,
  mayContain: foodFields.mayContain,
  /** Beside stated allergens: what of the line states none, by name. */
  allergensUnstated: Type.Optional(Type.Array(Type.String())),
});
export type OrderLine = Static<typeof OrderLine>;

export const Problem = Struct({
  code: Type.String(),
  message: Type.String(),
  params: Type.Optional(RefusalParams),
  /** The place among the asked items of the one that cannot be had; `lines` holds all the others, in their order. */
  item: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type Problem = Static<typeof Problem>;

/** What checkout would charge, and why it would refuse. */
export const Quote = Struct({
  lines: Type.Array(OrderLine),
  subtotalCents: Cents,
  discountCents: Cents,
  taxCents: Cents,
  deliveryFeeCents: Cents,
  deliveryFeeRestaurantCents: Cents,
  tipCents: Cents,
  totalCents: Cents,
  /** Of every sum; absent in answers of older releases. */
  currency: Type.Optional(Currency),
  coupon: Type.Union([AppliedCoupon, Type.Null()]),
  /** Where the food would be made; absent while that is not known. */
  location: Type.Optional(Struct({ id: Id, name: Type.String() })),
  /** By road from there to the dropoff, up to the next 0.1. */
  distanceKm: Type.Optional(Type.Number()),
  /** How precise the destination's position is; present with the distance. */
  precision: DropoffAddress.properties.precision,
  /** When it would be ready, where the kitchen counts its orders and the time can be had. */
  readyAt: Type.Optional(Instant),
  problems: Type.Array(Problem),
});
export type Quote = Static<typeof Quote>;
