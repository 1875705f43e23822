import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** Messages of the form that edits many dishes. */
export const t = messagesOf({
  choose: 'Choose {name}',
  chooseAll: 'Choose all on this page',
  edit: '{count, plural, one {Edit {count} dish} other {Edit {count} dishes}}',
  save: '{count, plural, one {Save {count} dish} other {Save {count} dishes}}',
  done: 'Done',
  'how.leave': 'Leave as it is',
  'how.unsaid': 'Not said',
  'how.none': 'None',
  'how.set': 'Set',
  setTo: 'Set {field} to',
  unset: 'Choose what it is set to.',
  nothing: 'Choose at least one field to change.',
  progress: '{done} of {count} dishes',
  saved: '{count, plural, one {{count} dish is saved.} other {{count} dishes are saved.}}',
  refused: '{count, plural, one {{count} dish was not saved:} other {{count} dishes were not saved:}}',
  changed: 'It was changed by somebody else. Look at it, then try again.',
});
