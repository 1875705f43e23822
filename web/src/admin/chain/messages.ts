import { messagesOf } from '../../lib/messages/messages-of.ts';

/** What the rooms of the chain have in common. */
export const t = messagesOf({
  rooms: 'Sections of all sites',
  title: '{room}, all sites',
  'room.overview': 'Overview',
  'room.all-orders': 'Orders',
  'room.all-billing': 'Billing',
  'room.all-reports': 'Reports',
  'room.all-coupons': 'Coupons',
  'room.groups': 'Groups',
  'room.change-many': 'Change many',
  'room.all-sold-out': 'Sold out',
  where: 'Where',
  chosenSites: 'Chosen sites',
  noSite: 'Choose at least one site.',
  group: 'Group',
  allSites: 'All sites',
  sites: '{count, plural, one {{count} site} other {{count} sites}}',
  choice: 'Sites',
  all: 'All',
  search: 'Search sites',
  searchHint: 'Name, slug or domain',
  chosen: '{count, plural, one {{count} site chosen} other {{count} sites chosen}}',
  addFound: '{count, plural, one {Add the site found} other {Add all {count} found}}',
  chooseNone: 'Choose none',
  paste: 'Paste a list of sites',
  pasteHint: 'Names, slugs or ids: one on each line, or with commas between them.',
  pasteAdd: 'Add the sites of this list',
  pasteFound:
    '{count, plural, =0 {No site was found.} one {{count} site was found.} other {{count} sites were found.}}',
  pasteUnknown: 'Not known: {names}.',
  pasteAmbiguous: 'Several sites have this name, so use the slug: {names}.',
  noneFound: 'No site matches.',
  moreFound:
    '{count, plural, one {{count} more site matches} other {{count} more sites match}}: search for them.',
});
