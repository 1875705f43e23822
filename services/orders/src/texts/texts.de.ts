import type { texts as en } from './texts.en.ts';

export const texts: Record<keyof typeof en, string> = {
  missing: 'Es hat etwas gefehlt',
  wrong: 'Etwas stimmte nicht',
  late: 'Es kam zu spät',
  soldOut: 'Etwas ist ausverkauft',
  tooBusy: 'Die Küche ist überlastet',
  customer: 'Auf Wunsch des Kunden',
};
