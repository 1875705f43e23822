import { messagesOf } from '../../lib/messages/messages-of.ts';

/** Messages of conflicts. */
export const t = messagesOf({
  title: '{name} was changed meanwhile',
  intro:
    'Somebody saved changes after you opened this. Nothing that you entered is lost: choose what stands, then save.',
  introApart:
    'Somebody saved changes after you opened this. They are other ones than yours, so both are kept.',
  introTheirs: 'Somebody saved changes after you opened this.',
  both: 'Changed by both of you',
  theirs: 'Changed by somebody else, and kept',
  mine: 'Changed by you, and kept',
  opened: 'When you opened it',
  theirsNow: 'Theirs, saved',
  yours: 'Yours, not saved yet',
  choose: 'Choose theirs or yours.',
  allTheirs: 'All theirs',
  allYours: 'All yours',
  from: 'from',
  to: 'to',
  save: 'Save',
  back: 'Back',
  empty: 'Empty',
  none: 'None',
  yes: 'Yes',
  no: 'No',
  notThere: 'Not there',
  picture: 'Picture',
  newPicture: 'Your new picture',
  noPicture: 'No picture',
  goneTitle: '{name} was deleted meanwhile',
  goneText: 'Somebody deleted it after you opened it. What you entered is still here.',
  goneKeep: 'Create it again',
  changed: 'Changed by somebody else',
  deleteAll: 'Delete all the same',
});
