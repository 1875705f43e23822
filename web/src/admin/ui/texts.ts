import { textsOf } from '../../lib/texts/texts-of.ts';

/** The texts of what several tabs use. */
export const t = textsOf({
  anyDate: 'Any date',
  since: 'since {day}',
  until: 'until {day}',
  showing: 'Showing {first}-{last} of {total}',
  prev: 'Prev',
  next: 'Next',
});
