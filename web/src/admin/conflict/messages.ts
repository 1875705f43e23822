import { messagesOf } from '../../lib/messages/messages-of.ts';

/** Messages of conflicts. */
export const t = messagesOf({
  title: 'Somebody else has changed {name}',
  intro:
    'Somebody saved changes after you opened this. Nothing that you entered is lost: choose what stands, then save.',
  introApart:
    'Somebody saved changes after you opened this. They are other ones than yours: save, and both stay.',
  introTheirs: 'Somebody saved changes after you opened this. Look at them before you go on.',
  both: 'Changed by both of you',
  theirs: 'Changed by somebody else, and stays',
  mine: 'Changed by you, and stays',
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
  goneTitle: 'Somebody else has deleted {name}',
  goneText:
    'It was deleted after you opened it. What you entered is still here: create it again from that, or go back and copy it.',
  goneKeep: 'Create it again',
  changed: 'Changed by somebody else',
  deleteAll: 'Delete all the same',
});
