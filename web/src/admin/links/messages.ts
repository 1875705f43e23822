import { messagesOf } from '../../lib/messages/messages-of.ts';

/** Messages of Links. */
export const t = messagesOf({
  title: 'Sites',
  shops: '{count, plural, one {{count} shop} other {{count} shops}}',
  search: 'Search sites',
  searchHint: 'Name, slug or domain',
  none: 'No site matches “{q}”.',
  showAll: 'Show all sites',
  opensNewTab: '{what} (opens in a new tab)',
  open: 'Open',
  openSite: 'Open {site} (opens in a new tab)',
  manage: 'Manage',
  manageSite: 'Manage {site}',
  products: 'Products',
  productsSite: 'Products of {site}',
  edit: 'Edit',
  editSite: 'Edit {site}',
  archived: 'Archived',
  archivedHint: 'These shops are closed and their links lead nowhere.',
  bringBackSite: 'Bring back {site}',
  bringBack: 'Bring back',
});
