import Type, { type Static } from 'typebox';
import { Id, Struct } from '../schema.ts';

/** A public holiday that some sites keep and have not in their calendar of closures yet. */
export const SuggestedHoliday = Struct({
  /** A day like 2026-12-25. */
  date: Type.String(),
  name: Type.String(),
  siteIds: Type.Array(Id),
});
export type SuggestedHoliday = Static<typeof SuggestedHoliday>;
