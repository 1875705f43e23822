import { MAX_PICTURE_BYTES } from '@biteboard/contracts/rules';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Larger is of no use to the server (`PICTURE_SIZES`). */
const MAX_PIXELS_WIDE = 2400;

/** Rejects where the browser has no room for it. */
const encoded = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The picture is too large for this browser.'));
    canvas.toBlob(done, type, quality);
  });

/** A part of a picture as a picture of its own, upright. Rejects what the browser cannot read. */
export async function croppedPicture(picture: File, { x, y, width, height }: Area): Promise<File> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, MAX_PIXELS_WIDE / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  pen.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const small = await encoded(canvas, 'image/webp', 0.95);
  // A browser that writes no WebP writes PNG, which a photograph fills.
  const blob = small.size > MAX_PICTURE_BYTES ? await encoded(canvas, 'image/jpeg', 0.9) : small;
  return new File([blob], picture.name, { type: blob.type });
}
