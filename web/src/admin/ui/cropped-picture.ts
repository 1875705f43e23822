interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Larger is of no use to the server (`PICTURE_SIZES`). */
const MAX_PIXELS_WIDE = 2400;

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
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.95));
  if (!blob) throw new Error('The picture is too large for this browser.');
  return new File([blob], picture.name, { type: blob.type });
}
