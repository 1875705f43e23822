import type { messages as en } from './messages.en.ts';

export const messages: Record<keyof typeof en, string> = {
  missing: 'Es hat etwas gefehlt',
  wrong: 'Etwas stimmte nicht',
  late: 'Es kam zu spät',
  soldOut: 'Etwas ist ausverkauft',
  tooBusy: 'Die Küche ist überlastet',
  customer: 'Auf Wunsch des Kunden',
};
