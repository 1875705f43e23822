const english = {
  resetSubject: 'Set a new password',
  resetTitle: 'A new password',
  resetLead:
    'Somebody, most likely you, has asked for a new password of the account {email}. The link works once, until {until}.',
  resetButton: 'Set a new password',
  resetFoot: 'If it was not you, ignore this mail: your password stays as it is.',
  product: 'Biteboard',
  paidSubject: 'Your {site} order {number}: receipt',
  paidTitle: 'Paid. Thank you.',
  confirmedSubject: 'Your {site} order {number} is confirmed',
  confirmedTitle: 'Confirmed. It’s cooking.',
  readySubject: 'Your {site} order {number} is ready',
  readyTitle: 'Ready for you.',
  onItsWaySubject: 'Your {site} order {number} is on its way',
  onItsWayTitle: 'It’s on its way.',
  cancelledSubject: 'Your {site} order {number} was cancelled',
  cancelledTitle: 'This order was cancelled.',
  refundedSubject: 'Your {site} order {number}: {amount} back',
  refundedTitle: '{amount} went back to you.',
  pickUp: 'Pick it up at {place} around {when}.',
  pickUpNow: 'Pick it up at {place}.',
  courier: 'A courier brings it to {place} around {when}.',
  courierNow: 'A courier brings it to {place} now.',
  sorry: 'We are sorry. {reason}',
  goesBack: '{amount} goes back the way it was paid.',
  wentBack: 'It was sent back the way it was paid; banks take up to ten days to show it.',
  seeOrder: 'See your order',
  orderHeading: 'Order {number}',
  subtotal: 'Subtotal',
  discount: 'Discount',
  coupon: '{code} ({percent}% off)',
  tax: 'Tax ({percent}%)',
  deliveryFee: 'Delivery fee',
  tip: 'Tip',
  total: 'Total',
  paidByCard: 'Paid by card, {when}',
  paidAtPickup: 'Paid at pickup, {when}',
  toPayAtPickup: 'To be paid at pickup',
  invoice: 'Download invoice (PDF)',
  invoiceHint: 'Always in My Orders.',
  orderFoot: 'You get this because you ordered with {email}.',
} as const;

type Texts = Record<keyof typeof english, string>;

/** The languages that mails are written in; the first is everybody's who asked for none of them. */
const LANGUAGES: Record<string, { locale: string; texts: Texts }> = {
  en: { locale: 'en-CA', texts: english },
};

export interface Wording {
  language: string;
  locale: string;
  t(key: keyof Texts, params?: Record<string, string | number>): string;
}

/** How mails are worded in a language (`fr`, `fr-CA`). */
export const wordingIn = (asked = 'en'): Wording => {
  const language = asked.split('-')[0] ?? 'en';
  const known = LANGUAGES[language] ?? LANGUAGES.en!;
  return {
    language: LANGUAGES[language] ? language : 'en',
    locale: known.locale,
    t: (key, params = {}) =>
      known.texts[key].replace(/\{(\w+)\}/g, (whole, name: string) =>
        name in params ? String(params[name]) : whole,
      ),
  };
};
