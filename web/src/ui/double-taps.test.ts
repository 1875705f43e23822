import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { suppressDoubleTaps } from './double-taps.ts';

let end: () => void;
let behind: HTMLButtonElement;
let inFront: HTMLButtonElement;
const pressed = jest.fn();

beforeEach(() => {
  end = suppressDoubleTaps();
  behind = document.body.appendChild(document.createElement('button'));
  inFront = document.body.appendChild(document.createElement('button'));
  inFront.addEventListener('click', () => inFront.remove());
  behind.addEventListener('click', pressed);
});
afterEach(() => {
  end();
  document.body.replaceChildren();
  pressed.mockClear();
});

const tap = (on: Element, at: { clientX?: number; detail?: number } = {}) =>
  on.dispatchEvent(
    new MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      detail: 1,
      clientX: 100,
      clientY: 100,
      ...at,
    }),
  );

test('the second tap of a double tap does not press what the first one uncovered', () => {
  tap(inFront);
  tap(behind, { detail: 2, clientX: 104 });
  expect(pressed).not.toHaveBeenCalled();
});

test('a tap elsewhere, a key, and a tap on what is still there are taken as they are meant', () => {
  tap(inFront);
  tap(behind, { clientX: 300 });
  tap(behind, { clientX: 300 });
  inFront.remove();
  tap(behind, { detail: 0 });
  expect(pressed).toHaveBeenCalledTimes(3);
});

test('a tap after a key is meant, however soon it comes', () => {
  tap(inFront);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  tap(behind);
  expect(pressed).toHaveBeenCalledTimes(1);
});
