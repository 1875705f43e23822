import { describe, expect, test } from '@jest/globals';
import { type ComponentType, Suspense, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { render, screen } from '../testing/render.ts';
import { preloadedPart } from './lazy-part.ts';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const within = (Part: ComponentType) => (
  <Suspense fallback="wait">
    <Part />
  </Suspense>
);

describe('a part that is preloaded', () => {
  test('renders at once, and before that when it has come', async () => {
    const Part = preloadedPart(async () => Counter);
    expect(renderToString(within(Part))).toContain('wait');
    await Part.preload();
    expect(renderToString(within(Part))).toContain('<button type="button">0</button>');
  });

  test('that was shown before it was preloaded stays as it is in the next render', async () => {
    const Part = preloadedPart(async () => Counter);
    const { user, show } = await render(within(Part));
    await user.click(await screen.findByRole('button', { name: '0' }));
    await Part.preload();
    await show(within(Part));
    screen.getByRole('button', { name: '1' });
  });

  test('that cannot be fetched rejects its preload', async () => {
    const Part = preloadedPart(async () => {
      throw new Error('gone');
    });
    await expect(Part.preload()).rejects.toThrow('gone');
  });
});
