import { createHash } from 'node:crypto';
import type { FileStore } from '@biteboard/platform/ports';
import { pictureUnsupported } from '../pictures/picture-maker.ts';
import { PICTURE_ENDINGS, PICTURES } from '../pictures/pictures.ts';

/**
 * Stores a picture under a name made from its content, and answers its address; equal pictures are stored once. With a
 * small size, both are stored like those of an upload (`smallPictureUrl`).
 */
export const storePicture = async (
  { files }: { files: FileStore },
  bytes: Uint8Array,
  contentType: string,
  small?: Uint8Array,
): Promise<string> => {
  const ending = PICTURE_ENDINGS[contentType];
  if (!ending) throw pictureUnsupported();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const name = `${PICTURES}${hash}${small ? '-large' : ''}.${ending}`;
  if (small) await files.put(`${PICTURES}${hash}-small.${ending}`, small, contentType);
  await files.put(name, bytes, contentType);
  return `/files/${name}`;
};
