import { textsOf } from '../../lib/texts/texts-of.ts';

/** The texts of the way to the payment. */
export const t = textsOf(
  {
    chooseLater: 'Choose a later time',
    todayIs: 'Today, {day}',
    details: 'Order Details',
    items: '{count, plural, one {# item} other {# items}}',
    edit: 'Edit order',
    times: '{count} times',
    payment: 'Payment',
    payOnline: 'Pay online now',
    payAtPickup: 'Pay at pickup',
    toPayment: 'Continue to payment',
    place: 'Place order',
    starting: 'Starting payment…',
    placing: 'Placing…',
    stay: 'Please wait: this closes once your order is placed.',
    payNext: 'You pay on the next page.',
    payThere: 'You pay when you pick it up.',
    signedInAs: 'Signed in as {email}',
    signInFirst: 'Please log in to place your order.',
    locationMissing: 'Please choose a pickup location',
    cartEmpty: 'Please add items to your cart before confirming',
    noUrl: 'Failed to start payment',
    failed: 'Failed to place takeout order',
    deliveryFailed: 'Failed to place delivery order',
    fromArriving: 'From {place}, arriving around {time}',
  },
  (language) => import(`./texts.${language}.ts`),
);
