/** What a file is by how it begins, whatever it is called; undefined for what is no picture that we take. */
export const pictureType = (bytes: Uint8Array): string | undefined => {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'image/gif';
  return start.startsWith('RIFF') && start.startsWith('WEBP', 8) ? 'image/webp' : undefined;
};
