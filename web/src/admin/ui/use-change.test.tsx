import { expect, test } from '@jest/globals';
import { act } from 'react';
import { ApiError } from '../../lib/api.ts';
import { render } from '../../testing/render.ts';
import { useChange } from './use-change.ts';

test('a refund whose answer was lost is asked for again under its key, and a refused or done one under a new key', async () => {
  const keys: string[] = [];
  let outcome: ApiError | null = null;
  let refund: (cents: number) => Promise<unknown>;
  function Foot() {
    const change = useChange({
      siteId: 's',
      name: 'order 7',
      send: async (_: number, key) => {
        keys.push(key);
        if (outcome) throw outcome;
      },
    });
    refund = change.mutateAsync;
    return null;
  }
  const { remove } = await render(<Foot />);
  for (const status of [0, 503, 409, 200, 200]) {
    outcome = status === 200 ? null : new ApiError('No.', { status });
    await act(() => refund(500).catch(() => undefined));
  }
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
  await remove();
});
