import { describe, expect, test } from '@jest/globals';
import { ApiError } from '../../lib/api.ts';
import { AttemptKey } from './attempt-key.ts';

const body = { items: [], notes: 'No onions' };

describe('the key of an attempt', () => {
  const refused = new ApiError('No.', { status: 422 });
  const lost = new ApiError('Lost.', { status: 0, code: 'OFFLINE' });

  test('stays while the same order is sent again after a lost answer', () => {
    const attempt = new AttemptKey();
    const key = attempt.for(body);
    attempt.settle(lost);
    expect(attempt.for({ ...body })).toBe(key);
  });
  test('is new for another order and after a refusal', () => {
    const attempt = new AttemptKey();
    const key = attempt.for(body);
    expect(attempt.for({ ...body, notes: '' })).not.toBe(key);
    const second = attempt.for(body);
    attempt.settle(refused);
    expect(attempt.for(body)).not.toBe(second);
  });
});
