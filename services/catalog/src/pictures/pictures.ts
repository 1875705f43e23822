/** The prefix of pictures among the stored files; other files (invoices) are not public. */
export const PICTURES = 'pictures/';

/** The picture types that are stored and served, and the extensions of their names. */
export const PICTURE_ENDINGS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
};

/** Whether a stored file's name is a picture's: a hash of its content and an ending, nothing that leads elsewhere. */
export const isPictureName = (name: string): boolean =>
  /^pictures\/[0-9a-f]{8,64}(-(large|small))?\.(webp|jpg|png|gif)$/.test(name);
