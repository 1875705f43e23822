import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** What a map of sites says of itself. */
export const t = messagesOf({
  plane: '{count, plural, one {{count} site} other {{count} sites}} on a plane, {km} km from west to east',
  near: '{count} sites close together: {names}',
  nearMore: '{count} sites close together, such as {names}',
  showAll: 'Show all sites on the map',
});
