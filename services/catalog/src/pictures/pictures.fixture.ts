import sharp from 'sharp';

/** A picture of two colours, the left half red and the right one blue, in a format. */
export const aPicture = (
  format: 'jpeg' | 'png' | 'webp' | 'gif',
  { width = 800, height = 600, orientation = 1, exif = false } = {},
): Promise<Buffer> => {
  const half = { width: width / 2, height, channels: 3 as const, background: '#ff0000' };
  const image = sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .withMetadata({ orientation });
  return (exif ? image.withExifMerge({ IFD0: { Copyright: 'secret garden' } }) : image)
    .toFormat(format)
    .toBuffer();
};

/** A form with one file, as a browser sends it. */
export const formWith = async (
  bytes: Uint8Array,
  { name = 'photo.jpg', field = 'file' } = {},
): Promise<{ headers: Record<string, string>; payload: Buffer }> => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const sent = new Response(form);
  return {
    headers: { 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  };
};
