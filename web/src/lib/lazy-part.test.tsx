import { describe, expect, test } from '@jest/globals';
import { type ReactElement, Suspense, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { press, render } from '../testing/render.ts';
import { drawnPart } from './lazy-part.ts';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const within = (Part: () => ReactElement) => (
  <Suspense fallback="wait">
    <Part />
  </Suspense>
);

describe('a part that a page may come drawn with', () => {
  test('once it is ready is drawn at once, elsewhere when it has come', async () => {
    const Part = drawnPart(async () => Counter);
    expect(renderToString(within(Part))).toContain('wait');
    await Part.ready();
    expect(renderToString(within(Part))).toContain('<button type="button">0</button>');
  });

  test('that was shown before it was ready stays as it is when drawn again', async () => {
    const Part = drawnPart(async () => Counter);
    const { place, show, remove } = await render(within(Part));
    await press(place, 'button');
    await Part.ready();
    await show(within(Part));
    expect(place.textContent).toBe('1');
    await remove();
  });

  test('that does not come is not ready', async () => {
    const Part = drawnPart(async () => {
      throw new Error('gone');
    });
    await expect(Part.ready()).rejects.toThrow('gone');
  });
});
