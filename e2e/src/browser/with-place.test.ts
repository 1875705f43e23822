import { expect, test } from '@jest/globals';
import { withPlace } from './with-place.ts';

const PLACE = 'at http://127.0.0.1/s/haldi, seen in failed.png';

test('an error says in its stack where it came about, behind its message and before its calls', () => {
  const { message, stack } = withPlace(new Error('no $& here'), PLACE);
  expect(message).toBe(`no $& here\n${PLACE}`);
  expect(stack).toMatch(
    /^Error: no \$& here\nat http:\/\/127\.0\.0\.1\/s\/haldi, seen in failed\.png\n +at /,
  );
});

test('an error whose stack does not have its message says it all the same', () => {
  const error = Object.assign(new Error('changed'), { stack: 'Error: before\n    at somewhere' });
  expect(withPlace(error, PLACE).stack).toBe(`${PLACE}\nError: before\n    at somewhere`);
});
