import { stat } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { checkPassword, hashPassword } from './password.ts';

/** A full queue, and the two that are running. */
const MOST = 102;

test('a flood of logins leaves threads for writes: a file is read long before the last login ends', async () => {
  await checkPassword('wrong', undefined);
  let checked = 0;
  const flood = Array.from({ length: MOST }, () =>
    checkPassword('wrong', undefined).then(() => {
      checked += 1;
    }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  await stat('.');
  const before = checked;
  await Promise.all(flood);
  expect(before).toBeLessThan(MOST / 2);
});

test('a login is refused with Retry-After while the queue is full', async () => {
  const hash = await hashPassword('right');
  const outcomes = await Promise.allSettled(
    Array.from({ length: MOST + 10 }, () => checkPassword('right', hash)),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toEqual(
    Array(10).fill({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'BUSY', status: 503, details: { retryAfterSeconds: 2 } }),
    }),
  );
  expect(await checkPassword('right', hash)).toBe(true);
});
