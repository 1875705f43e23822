import { MAX_PICTURE_BYTES } from '@biteboard/contracts/rules';

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** A browser may leave the type of what it does not know empty. */
const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * Why a picked file cannot be used. One that is cropped before it is sent may weigh anything: the crop makes it small.
 * Undefined where it can be.
 */
export function pictureFault(
  file: File,
  isCropped: boolean,
): 'pictureHeic' | 'pictureUnfit' | 'pictureTooLarge' | undefined {
  if (isHeic(file)) return 'pictureHeic';
  if (!PICTURE_TYPES.includes(file.type)) return 'pictureUnfit';
  return !isCropped && file.size > MAX_PICTURE_BYTES ? 'pictureTooLarge' : undefined;
}
