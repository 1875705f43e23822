import { messagesOf } from '../../lib/messages/messages-of.ts';

/** Messages that several tabs use. */
export const t = messagesOf({
  anyDate: 'Any date',
  since: 'since {day}',
  until: 'until {day}',
  showing: 'Showing {first}-{last} of {total}',
  prev: 'Prev',
  next: 'Next',
  cancel: 'Cancel',
  discard: 'Discard',
  saving: 'Saving…',
  typeBefore: 'Type',
  typeAfter: 'to go on',
  unsavedTitle: 'Leave without saving?',
  unsavedText: 'What you changed here is not saved yet and would be lost.',
  unsavedLeave: 'Leave',
  unsavedStay: 'Stay',
  pictureUpload: 'Upload',
  pictureReplace: 'Replace',
  pictureUnfit: 'Choose a picture: a JPEG, PNG, WebP or GIF.',
  pictureTooLarge: 'This picture has more than 8 MB. Choose a smaller one.',
  pictureHeic: 'This is a HEIC picture, which browsers cannot show. Save it as a JPEG, and choose that one.',
  pictureUnreadable:
    'Image upload failed. Please try a different image. This file is damaged, or none that this browser can read.',
  cropMove: 'Move the picture with the arrow keys',
  cropZoom: 'Zoom',
  cropDone: 'Use picture',
  export: 'Export to Excel',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'Selected: copy it by hand',
});
