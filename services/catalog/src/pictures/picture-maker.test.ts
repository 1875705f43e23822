import { expect, test } from '@jest/globals';
import { pictureMaker } from './picture-maker.ts';

const script = new URL('../testing/stuck-worker.ts', import.meta.url);
const maker = () => pictureMaker({ warn: () => {} }, { worker: script, mostSeconds: 0.1 });
/** A GIF by its first letters; the stand-in worker decides by the last byte. */
const picture = (last: number) => Buffer.concat([Buffer.from('GIF89a'), Buffer.from([last])]);
const unreadable = expect.objectContaining({ status: 422, code: 'PICTURE_UNREADABLE' });

test('a picture that kills its worker, or blocks it, is refused; the next is made', async () => {
  const { make } = maker();
  const outcomes = await Promise.allSettled([1, 2, 0].map((last) => make(picture(last), 'logo')));
  expect(outcomes).toEqual([
    { status: 'rejected', reason: unreadable },
    { status: 'rejected', reason: unreadable },
    { status: 'fulfilled', value: expect.anything() },
  ]);
}, 20_000);

test('while a dozen pictures wait, another is refused for now', async () => {
  const { make } = maker();
  const outcomes = await Promise.allSettled(Array.from({ length: 14 }, () => make(picture(0), 'logo')));
  const busy = { status: 'rejected', reason: expect.objectContaining({ status: 503, code: 'BUSY' }) };
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([busy, busy]);
});
