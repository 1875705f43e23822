import { instantText, zonedDateText } from '@biteboard/platform/messages';

const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const DAY = { month: 'short', day: 'numeric' } as const;

/** `6:55 pm`, with its day where that is another than the mail's. */
export const aroundText = (at: string, mailAt: string, timeZone: string, locale: string): string => {
  const dayOf = (instant: string) => zonedDateText(instant, timeZone, locale, DAY);
  return dayOf(at) === dayOf(mailAt)
    ? zonedDateText(at, timeZone, locale, TIME)
    : instantText(at, timeZone, locale);
};
