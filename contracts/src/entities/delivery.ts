import Type, { type Static } from 'typebox';
import { Cents, Id, Nullable, OneOf, Struct } from '../schema.ts';
import { DELIVERY_STATUSES } from './constants.ts';

export { DELIVERY_STATUSES } from './constants.ts';

export const DeliveryStatus = OneOf(DELIVERY_STATUSES);
export type DeliveryStatus = Static<typeof DeliveryStatus>;

export const CourierProviderName = OneOf(['uber', 'doordash', 'simulated'] as const);
export type CourierProviderName = Static<typeof CourierProviderName>;

/** Who brings the food; null where the provider does not say. */
export const Courier = Struct({
  name: Type.String(),
  phone: Nullable(Type.String()),
  lat: Nullable(Type.Number()),
  lon: Nullable(Type.Number()),
});
export type Courier = Static<typeof Courier>;

/** One time that a provider was asked to send a courier. */
export const DeliveryAttempt = Struct({
  provider: CourierProviderName,
  at: Type.String(),
  outcome: OneOf(['booked', 'refused', 'cancelled', 'failed'] as const),
  reason: Type.Optional(Type.String()),
});
export type DeliveryAttempt = Static<typeof DeliveryAttempt>;

/** What the shop sees of an order's courier (`decided §9`). */
export const OrderDelivery = Struct({
  /** Null while no provider has taken it. */
  provider: Nullable(CourierProviderName),
  /** Null while no provider has taken it. */
  status: Nullable(DeliveryStatus),
  /** What the provider takes for it. */
  feeCents: Nullable(Cents),
  trackingUrl: Nullable(Type.String()),
  /** Why no courier comes and a person must see to it; null while one is sought or comes. */
  problem: Nullable(Type.String()),
  attempts: Type.Array(DeliveryAttempt),
});
export type OrderDelivery = Static<typeof OrderDelivery>;

/** How the courier showed that the food was handed over; null where there is no picture of it. */
export const HandoverProof = Struct({
  /** A `data:` address of the picture itself, or the provider's own address of it. */
  pictureUrl: Nullable(Type.String()),
});
export type HandoverProof = Static<typeof HandoverProof>;

/** The answer of the tracking call (spec §7, `decided §9`); the spec's two fields are named for their first provider. */
export const Tracking = Struct({
  uberTrackingUrl: Nullable(Type.String()),
  /** The provider's own word. */
  uberStatus: Nullable(Type.String()),
  provider: Nullable(CourierProviderName),
  status: Nullable(DeliveryStatus),
  etaAt: Nullable(Type.String()),
  courier: Nullable(Courier),
  updatedAt: Type.String(),
});
export type Tracking = Static<typeof Tracking>;

const Place = { lat: Nullable(Type.Number()), lon: Nullable(Type.Number()) };

/** The public tracking page, by its link: no street and no customer's name. */
export const TrackPage = Struct({
  orderNumber: Type.String(),
  siteName: Type.String(),
  brandColor: Type.String(),
  timeZone: Type.String(),
  status: Nullable(DeliveryStatus),
  etaAt: Nullable(Type.String()),
  courier: Nullable(Courier),
  from: Struct({ name: Type.String(), ...Place }),
  to: Struct({ city: Type.String(), ...Place }),
  updatedAt: Type.String(),
});
export type TrackPage = Static<typeof TrackPage>;

/** A delivery as it travels in events. */
export const DeliverySnapshot = Struct({
  orderId: Id,
  siteId: Id,
  ...OrderDelivery.properties,
  providerStatus: Nullable(Type.String()),
  etaAt: Nullable(Type.String()),
  courier: Nullable(Courier),
  updatedAt: Type.String(),
});
export type DeliverySnapshot = Static<typeof DeliverySnapshot>;

/** Whether a courier would come to a site now. */
export const CourierHealth = Struct({
  ok: Type.Boolean(),
  simulated: Type.Boolean(),
  eta: Nullable(
    Type.Integer({
      minimum: 0,
      description: "minutes until a courier would be at the site's first location; null: not said",
    }),
  ),
  error: Nullable(Type.String({ description: 'why no courier would come, as a sentence' })),
});
export type CourierHealth = Static<typeof CourierHealth>;
