/** Long enough for any browser to start reading the file; some read its address only after the click. */
const REVOKE_AFTER_MS = 60_000;

/** Hands a fetched file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
