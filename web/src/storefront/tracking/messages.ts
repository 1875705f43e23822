import { messagesOf } from '../../lib/messages/messages-of.ts';

/** The texts of following a delivery. */
export const t = messagesOf(
  {
    title: 'Live delivery tracking',
    trackLive: 'Track live',
    trackOf: 'Track live, {number}',
    order: 'Order {number}',
    openUber: 'Open in Uber',
    openDoordash: 'Open in DoorDash',
    notYet: 'Tracking URL not available yet. Current status: {status}.',
    failed: 'Failed to load tracking',
    blocked: 'The map of the courier service does not open here.',
    mayBeBlocked:
      'No map here? The courier service does not show it inside other pages: open it with the button.',
    away: '{count, plural, one {Your courier is # minute away.} other {Your courier is # minutes away.}}',
    anyMinute: 'Your courier is there any minute now.',
    lateMinutes:
      '{count, plural, one {Your courier is running late, # minute past the time.} other {Your courier is running late, # minutes past the time.}}',
    lateHours:
      '{count, plural, one {Your courier is running late, # hour past the time.} other {Your courier is running late, # hours past the time.}}',
    around: 'around {time}',
    courier: 'Courier',
    callCourier: 'Call {name}',
    writeCourier: 'Send a message to {name}',
    map: 'Sketch of the way from {shop} to {place}.',
    mapDone: 'Sketch of the way from {shop} to {place}: the courier has come {percent}% of it.',
    door: 'your door',
    pageTitle: '{status} · {number} · {shop}',
    gone: 'This tracking link does not work any more.',
    goneHint: 'My Orders shows where each of your orders stands.',
    deliveryTo: 'Delivery to {city}',
    'step.confirmed': 'Confirmed',
    'step.preparing': 'Preparing',
    'step.ready': 'Ready',
    'step.out_for_delivery': 'Out for delivery',
    'step.delivered': 'Delivered',
    'courier.none': 'No courier yet',
    'courier.requested': 'Looking for a courier',
    'courier.assigned': 'A courier is on the way to the restaurant',
    'courier.at_pickup': 'The courier is at the restaurant',
    'courier.picked_up': 'Out for delivery',
    'courier.near_dropoff': 'The courier is almost there',
    'courier.delivered': 'Delivered',
    'courier.cancelled': 'The courier was cancelled',
    'courier.returning': 'On its way back to the restaurant',
    'courier.returned': 'Brought back to the restaurant',
  },
  (language) => import(`./messages.${language}.ts`),
);

export type MessageKey = Parameters<typeof t>[0];
