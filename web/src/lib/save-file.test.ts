import { expect, jest, test } from '@jest/globals';
import { saveFile } from './save-file.ts';

test('the address of a saved file lives until the browser has surely fetched it', () => {
  jest.useFakeTimers();
  const revoked: string[] = [];
  URL.createObjectURL = () => 'blob:one';
  URL.revokeObjectURL = (url) => revoked.push(url);
  HTMLAnchorElement.prototype.click = () => undefined;
  saveFile(new Blob(['%PDF']), 'invoice.pdf');
  jest.advanceTimersByTime(30_000);
  expect(revoked).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(revoked).toEqual(['blob:one']);
  jest.useRealTimers();
});
