import { textsOf } from '../../lib/texts/texts-of.ts';

/** The texts of what stands around the tabs. */
export const t = textsOf({
  title: 'Admin Dashboard',
  backToShop: 'Back to shop',
  logout: 'Logout',
  toDark: 'Switch to dark colours',
  toLight: 'Switch to light colours',
  panel: 'What is shown',
  site: 'Site',
  siteArchived: 'archived',
  noSiteMatches: 'No site matches.',
  noSites: 'No sites yet.',
  noSitesHint: 'Orders and billing appear here once a site exists.',
  loadFailed: 'Failed to load admin: {message}',
  loadFailedPlain: 'Failed to load',
  chooseSite: 'Choose a site',
  noSuchSite: 'There is no site “{slug}”.',
  noSuchSiteHint: 'Its slug may have changed. The list of sites shows all that are there.',
  goTo: 'Go to {site}',
  sections: 'Sections',
  'tab.orders': 'Orders',
  'tab.billing': 'Billing',
  tabTitle: '{tab}, {site}',
});
