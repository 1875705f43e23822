import { messagesOf } from '../../lib/messages/messages-of.ts';

/** What the rooms of the chain have in common. */
export const t = messagesOf({
  rooms: 'Sections of all sites',
  title: '{room}, all sites',
  'room.overview': 'Overview',
  'room.all-orders': 'Orders',
  'room.all-billing': 'Billing',
  group: 'Group',
  allSites: 'All sites',
  sites: '{count, plural, one {{count} site} other {{count} sites}}',
});
