/** Where pictures stand among the stored files; what stands elsewhere (invoices) is not for everybody. */
export const PICTURES = 'pictures/';

/** The picture types that are kept and served, and how their names end. */
export const PICTURE_ENDINGS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
};

/** Whether a stored file's name is a picture's: a hash of its content and an ending, nothing that leads elsewhere. */
export const isPictureName = (name: string): boolean =>
  /^pictures\/[0-9a-f]{8,64}(-(large|small))?\.(webp|jpg|png|gif)$/.test(name);
