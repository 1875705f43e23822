import { textsOf } from '../../lib/texts/texts-of.ts';

/** The texts of what several tabs use. */
export const t = textsOf({
  anyDate: 'Any date',
  since: 'since {day}',
  until: 'until {day}',
  showing: 'Showing {first}-{last} of {total}',
  prev: 'Prev',
  next: 'Next',
  cancel: 'Cancel',
  typeBefore: 'Type',
  typeAfter: 'to go on',
  unsavedTitle: 'Leave without saving?',
  unsavedText: 'What you changed here is not saved yet and would be lost.',
  unsavedLeave: 'Leave',
  unsavedStay: 'Stay',
  pictureUpload: 'Upload',
  pictureReplace: 'Replace',
  pictureUnfit: 'Choose a JPEG, PNG, WebP or GIF of up to 8 MB.',
  pictureUnreadable: 'Image upload failed. Please try a different image.',
  cropMove: 'Move the picture with the arrow keys',
  cropZoom: 'Zoom',
  cropDone: 'Use picture',
  export: 'Export to Excel',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'Selected: copy it by hand',
});
