import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** The texts of the choice of a day, a time and a location. */
export const t = messagesOf(
  {
    date: 'Date',
    time: 'Time',
    location: 'Restaurant location',
    done: 'Done',
    dayClosed: '{day} (closed)',
    full: '{choice} (full)',
    asap: 'ASAP, {time}',
    nextDay: '{time} (next day)',
  },
  (language) => import(`./messages.${language}.ts`),
);
