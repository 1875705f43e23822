import { messagesOf } from '../../lib/messages/messages-of.ts';

/** What every page of the dashboard says. */
export const t = messagesOf({
  location: 'Location',
  allLocations: 'All locations',
  onlyOf:
    '{count, plural, one {You run the location {names}: this is about it alone.} other {You run the locations {names}: this is about these alone.}}',
  noneLeft: 'The location that you ran is no longer there. Ask an admin for another one.',
  title: 'Admin Dashboard',
  loadFailed: 'Failed to load admin: {message}',
  loadFailedPlain: 'Failed to load',
});
