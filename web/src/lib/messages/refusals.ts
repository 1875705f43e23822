import { messagesOf } from './messages-of.ts';

/** What the services' refusals say, by their codes. In English their own sentences stand. */
export const t = messagesOf(
  {
    ACCOUNT_CLOSED: 'This account is being deleted, so it takes no orders.',
    ADDRESS_UNKNOWN:
      '{about, select, missing {Please enter the address that we deliver to.} unmeasured {We cannot tell how far this address is from us. Please choose takeout.} other {We cannot find this address. Please check its street, city and postal code.}}',
    BELOW_MINIMUM: 'The minimum order is {minimum}.',
    BUSY: 'We are very busy right now. Please try again in a moment.',
    CHANGED_MEANWHILE:
      'Somebody else has changed this since you opened it. Please load the page again, then make your change.',
    CLOSED: 'Online ordering is unavailable right now. Please check our hours and try again.',
    CONFLICT: 'Somebody else changed this just now. Please try again.',
    COUPON_BELOW_MINIMUM: 'Minimum {minimum} subtotal required to apply discount',
    COUPON_INVALID: 'Invalid code',
    DELIVERY_NOT_FOUND: 'There is no such delivery.',
    DELIVERY_OFF:
      '{about, select, location {There is no delivery from {location}. Please choose another location or takeout.} other {This restaurant does not deliver. Please choose takeout.}}',
    EMAIL_TAKEN: 'There is an account with this email already. Please log in.',
    EMPTY_CART: 'Please add items to your cart before confirming',
    FORBIDDEN: 'You are not allowed to do this.',
    IDEMPOTENCY_KEY_REUSED: 'This order could not be sent again. Please place a new one.',
    INTERNAL: 'Something went wrong on our side. Please try again.',
    INVALID:
      '{about, select, missing {Something is missing. Please fill in every field.} email {Enter an email address.} short {Please enter at least {count, plural, one {# character} other {# characters}}.} long {Please enter at most {count, plural, one {# character} other {# characters}}.} recipient {Enter the name of whoever takes the food.} phone {Enter a phone number with its area code.} street {Enter street and number.} city {Enter the city.} other {Please check what you entered.}}',
    INVALID_LOGIN: 'Invalid email or password',
    INVITATION_INVALID: 'This invitation is not valid any more. Please ask for a new one.',
    INVOICE_NOT_FOUND: 'Invoice not found for this order.',
    LOCATION_REQUIRED:
      '{about, select, none {No pickup locations available.} other {Please choose a pickup location}}',
    NOT_AT_THIS_TIME:
      '{dish} is served from {from} to {to}. Please choose another time, or take it out of your order.',
    NOT_FOUND: 'There is nothing at this address.',
    NO_DEFAULT_COUPON: 'This shop has no default coupon.',
    OPTION_REQUIRED:
      '{about, select, size {Choose a size for {dish}.} spiceLevel {Choose a spice level for {dish}.} other {{count, plural, one {Choose your {group} for {dish}.} other {Choose at least # of {group} for {dish}.}}}}',
    OPTION_UNKNOWN:
      '{about, select, tooMany {Choose at most {most} of {group} for {dish}.} other {{dish} is not offered with “{asked}”.}}',
    ORDER_NOT_FOUND: 'There is no such order.',
    ORDER_OPEN:
      'One of your orders is not finished yet. Please delete your account once you have it, or ask the shop to cancel it.',
    ORDER_OVER: 'Order {number} is over. Please place a new one.',
    ORDER_TOO_LARGE:
      '{about, select, dishes {This order has too many dishes and extras to be taken at once. Please place it as two orders, or call us.} other {This order is too large for online ordering. Please call us.}}',
    PAYMENTS_NOT_SET_UP: 'This restaurant cannot take online payments yet.',
    PAY_ONLINE_ONLY: 'This restaurant takes online payment only.',
    PICKUP_OFF: 'There is no takeout at {location}. Please choose another location or delivery.',
    PICKUP_ONLY: 'This category is pickup only. Delivery is not available for these items.',
    PRICE_CHANGED:
      '{about, select, dish {{dish} is now {price}.} currency {The prices of this restaurant are in {to} now. Please check the total before you order.} other {Some prices have changed. Please check your order.}}',
    PRODUCT_NOT_FOUND: 'There is no such product.',
    RESET_LINK_INVALID: 'This link is not valid any more. Please ask for a new one.',
    SESSION_NOT_FOUND: 'There is no such payment.',
    SITE_NOT_FOUND: 'There is no such site.',
    SOLD_OUT:
      '{about, select, location {{dish} is sold out at {location}.} optionAt {“{option}” is sold out for {dish} at {location}. Please choose without it.} option {“{option}” is sold out for {dish}. Please choose without it.} other {{dish} is sold out.}}',
    SUSPENDED: 'Your access is suspended. Please ask an admin of the dashboard.',
    TIME_UNAVAILABLE:
      '{about, select, noTime {That is not a time. Please choose another one.} soon {That time is too soon. Please choose one at least {minutes} minutes from now.} ahead {That time is too far ahead. Please choose one within the next {days} days.} full {The kitchen is full at that time. Please choose another one.} fullNow {The kitchen is full for now. Please choose a later time.} other {The restaurant does not take orders for that time. Please choose one within its hours.}}',
    TOKEN_INVALID: 'Your session has ended. Please sign in again.',
    TOO_FAR:
      '{unit, select, mi {This address is {miles} miles from {location}. We deliver up to {mostMiles} miles.} other {This address is {km} km from {location}. We deliver up to {most} km.}}',
    TOO_LARGE: 'That is too large.',
    TOO_MANY: 'That was too often. Please wait a moment and try again.',
    TOO_MANY_LOGINS: 'Too many failed logins. Please wait a minute and try again.',
    TOO_MANY_STREAMS: 'Too many live views are open.',
    TOTAL_TOO_SMALL:
      '{about, select, counter {The smallest amount that can be paid online is {minimum}, and this order comes to {total}. Please add something, or pay at pickup.} other {The smallest amount that can be paid online is {minimum}, and this order comes to {total}. Please add something.}}',
    TOO_MANY_UNPAID:
      'Too many orders here are not paid yet. Please pay one of them under My Orders, or try again in half an hour.',
    UNAUTHENTICATED: 'Please sign in.',
    UNAVAILABLE: 'We cannot do that right now. Please try again in a moment.',
    UNKNOWN_PRODUCT:
      '{about, select, dish {“{dish}” is not on the menu any more.} other {One of your items is not on the menu any more.}}',
    WRONG_PASSWORD: 'This is not your password.',
  },
  (language) => import(`./refusals.${language}.ts`),
);

export type RefusalCode = Parameters<typeof t>[0];
