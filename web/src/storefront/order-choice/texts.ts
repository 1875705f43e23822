import { textsOf } from '../../lib/texts/texts-of.ts';

/** The texts of when, where and how; what is said while the shop is closed. */
export const t = textsOf(
  {
    takeout: 'Takeout',
    delivery: 'Delivery',
    orderType: 'Order type',
    date: 'Date',
    time: 'Time',
    location: 'Restaurant location',
    today: 'Today',
    tomorrow: 'Tomorrow',
    dayClosed: '{day} (closed)',
    asap: 'ASAP, {time}',
    nextDay: '{time} (next day)',
    when: 'When and where',
    whenSummary: 'Change when and where:',
    done: 'Done',
    noLocations: 'No pickup locations available.',
    locationsFailed: 'Failed to load locations: {message}',
    chooseLocation: 'Pick a location',
    pickupLocation: 'Pickup location',
    closedTitle: 'Restaurant is currently closed',
    closedText: 'Online ordering is unavailable right now. Please check our hours and try again.',
    opensNext: 'Opens next',
    orderFor: 'Order for {day}',
    laterToday: 'later today',
    inMinutes: 'in {count} min',
    inHours: '{count, plural, one {in # hour} other {in # hours}}',
    inDays: '{count, plural, one {in # day} other {in # days}}',
  },
  (language) => import(`./texts.${language}.ts`),
);
