/** Why money goes back or an order is cancelled, as its customer reads it. */
export const messages = {
  missing: 'Something was missing',
  wrong: 'Something was wrong',
  late: 'It came too late',
  soldOut: 'Something is sold out',
  tooBusy: 'The kitchen is too busy',
  customer: 'The customer asked for it',
} as const;
