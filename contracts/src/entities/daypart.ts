import Type, { type Static } from 'typebox';
import { HourText, OneOf, Struct } from '../schema.ts';
import { DAYS } from './constants.ts';

/** When something of the menu is served, in the site's zone; `to` ≤ `from` runs past midnight. */
export const Daypart = Struct({
  days: Type.Array(OneOf(DAYS), { minItems: 1, maxItems: 7 }),
  from: HourText,
  to: HourText,
});
export type Daypart = Static<typeof Daypart>;

/** Absent or empty: always. */
export const Dayparts = Type.Optional(Type.Array(Daypart, { maxItems: 20 }));
