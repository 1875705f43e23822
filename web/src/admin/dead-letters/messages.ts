import { messagesOf } from '../../lib/messages/messages-of.ts';

/** Messages of the dead letters. */
export const t = messagesOf({
  title: 'Dead letters',
  waiting: '{count, plural, one {{count} event waits} other {{count} events wait}}',
  note: 'Events that a service could not take in after five tries. Find the cause and fix it, then replay them: only the service that failed gets them again. Everything else goes on.',
  failed: 'Failed to load dead letters: {message}',
  none: 'No event waits.',
  noneHint:
    'What a service cannot take in after five tries is kept here, until somebody replays or discards it.',
  pages: 'Pages of dead letters',
  noEvent: 'Not an event',
  forGroup: 'For {group}',
  readIn: 'of {topic}',
  since: 'Since {when}',
  event: 'Show event',
  hideEvent: 'Hide event',
  choose: 'Choose {name}',
  chooseAll: 'Choose all on this page',
  chosen: '{count, plural, one {{count} chosen} other {{count} chosen}}',
  replay: 'Replay',
  discard: 'Discard',
  eventOf: '{act}: {name}',
  replayTitle: '{count, plural, one {Replay this event?} other {Replay {count} events?}}',
  replayText:
    '{count, plural, one {The service that failed gets it again, and no other. If it fails again, it comes back here.} other {The services that failed get them again, and no others. What fails again comes back here.}}',
  discardTitle: '{count, plural, one {Discard this event?} other {Discard {count} events?}}',
  discardText:
    '{count, plural, one {It is gone for good. What it told is missing in the service that failed: do this only where that is put right in another way.} other {They are gone for good. What they told is missing in the services that failed: do this only where that is put right in another way.}}',
  replayed:
    '{count, plural, one {{count} event is on its way again.} other {{count} events are on their way again.}}',
  discarded: '{count, plural, one {{count} event is discarded.} other {{count} events are discarded.}}',
  notDone:
    '{count, plural, one {{count} event stays as it was: {message}} other {{count} events stay as they were: {message}}}',
});
