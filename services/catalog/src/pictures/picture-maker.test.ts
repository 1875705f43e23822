import { expect, test } from '@jest/globals';
import { pictureMaker } from './picture-maker.ts';

const script = new URL('../testing/stuck-worker.ts', import.meta.url);
const maker = () => pictureMaker({ warn: () => {} }, { worker: script, mostSeconds: 0.1 });
/** A GIF by its first letters; the stand-in worker decides by the last byte. */
const picture = (last: number) => Buffer.concat([Buffer.from('GIF89a'), Buffer.from([last])]);
const unreadable = expect.objectContaining({ status: 422, code: 'PICTURE_UNREADABLE' });

test('a picture that kills its worker, or blocks it, is refused; the next is made', async () => {
  const { make } = maker();
  const outcomes = await Promise.allSettled([1, 2, 0].map((last) => make(picture(last), 'logo', 's1')));
  expect(outcomes).toEqual([
    { status: 'rejected', reason: unreadable },
    { status: 'rejected', reason: unreadable },
    { status: 'fulfilled', value: expect.anything() },
  ]);
});

const busy = { status: 'rejected', reason: expect.objectContaining({ status: 503, code: 'BUSY' }) };
const refusedOf = async (made: Promise<unknown>[]) =>
  (await Promise.allSettled(made)).filter(({ status }) => status === 'rejected');

test('while four pictures of a site wait, another of it is refused for now, and none of another site', async () => {
  const { make } = maker();
  const ofOne = Array.from({ length: 6 }, () => make(picture(0), 'logo', 's1'));
  const ofOther = make(picture(0), 'logo', 's2');
  expect(await refusedOf(ofOne)).toEqual([busy, busy]);
  expect(await refusedOf([ofOther])).toEqual([]);
});

test('while a dozen pictures wait, another is refused for now', async () => {
  const { make } = maker();
  const made = Array.from({ length: 14 }, (_, index) => make(picture(0), 'logo', `s${index}`));
  expect(await refusedOf(made)).toEqual([busy, busy]);
});

test('a site that has many pictures made holds up another by one of them at most', async () => {
  const { make } = maker();
  const order: string[] = [];
  const made = ['many', 'many', 'many', 'late'].map((site) =>
    make(picture(0), 'logo', site).then(() => order.push(site)),
  );
  await Promise.all(made);
  expect(order).toEqual(['many', 'late', 'many', 'many']);
});
