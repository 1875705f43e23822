import { messagesOf } from '../../lib/messages/messages-of.ts';

/** The texts of when, where and how; what is said while the shop is closed. */
export const t = messagesOf(
  {
    takeout: 'Takeout',
    delivery: 'Delivery',
    orderType: 'Order type',
    today: 'Today',
    tomorrow: 'Tomorrow',
    tomorrowWithin: 'tomorrow',
    when: 'When and where',
    whenSummary: 'Change when and where:',
    noLocations: 'No pickup locations available.',
    chooseLocation: 'Pick a location',
    nearest: 'Nearest to you',
    closedTitle: 'Restaurant is currently closed',
    closedText: 'Online ordering is unavailable right now. Please check our hours and try again.',
    pausedTitle: 'Not taking orders right now',
    pausedText: 'The kitchen has a lot to do. You can order for later.',
    takesAgain: 'Takes orders again',
    hours: 'Hours',
    hoursAt: 'Hours at {place}',
    opensNext: 'Opens next',
    orderFor: 'Order for {day}',
    laterToday: 'later today',
    inMinutes: 'in {count} min',
    inHours: '{count, plural, one {in # hour} other {in # hours}}',
    inDays: '{count, plural, one {in # day} other {in # days}}',
  },
  (language) => import(`./messages.${language}.ts`),
);
