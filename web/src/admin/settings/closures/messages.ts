import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** Messages of the days that differ from the week. */
export const t = messagesOf({
  title: 'Closures and holidays',
  hint: 'Days that differ from the week: closed, or open at other hours.',
  add: 'Add days',
  holidays: 'Public holidays of the next twelve months',
  moreHolidays: 'Show {count} more',
  holidaysFailed: 'The public holidays are not shown: {message}',
  suggested: '{day} · {name}',
  inSome: '{text} ({count} of {of})',
  from: 'From, days {number}',
  until: 'To, days {number}',
  name: 'Name, days {number}',
  nameHint: 'Holiday',
  open: 'Open at other hours, days {number}',
  closed: 'Closed',
  otherHours: 'Other hours',
  opensAt: 'Opens at, days {number}, opening {place}',
  closesAt: 'Closes at, days {number}, opening {place}',
  addOpening: 'Add opening, days {number}',
  to: 'to',
  remove: 'Remove days {number}',
  removeOpening: 'Remove opening {place}, days {number}',
  timeWrong: 'Write times like 09:30.',
  dayMissing: 'Please choose both days.',
});
