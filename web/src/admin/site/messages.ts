import { messagesOf } from '../../lib/messages/messages-of.ts';

/** What every page of the dashboard says. */
export const t = messagesOf({
  location: 'Location',
  allLocations: 'All locations',
  title: 'Admin Dashboard',
  loadFailed: 'Failed to load admin: {message}',
  loadFailedPlain: 'Failed to load',
});
