import type { Order } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { render } from '../../testing/render.ts';
import { changeLiveFeed } from '../live/live-feed-store.ts';
import { useAlarm } from './use-alarm.ts';

let rung = 0;
class Silent {
  destination = {};
  currentTime = 0;
  resume = async () => undefined;
}
class Tone {
  gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  connect = (to: unknown) => to;
  start = () => {
    rung += 1;
  };
  stop = () => undefined;
}
Object.assign(globalThis, { AudioContext: Silent, OscillatorNode: Tone, GainNode: Tone });
const NOTES_OF_A_RING = 2;

function Alarm() {
  useAlarm('s');
  return null;
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.setItem('biteboard_order_sound', 'on');
});
afterEach(() => {
  jest.useRealTimers();
});

const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

test('a new order rings every five seconds until the page is touched', async () => {
  const { remove } = await render(<Alarm />);
  await wait(20_000);
  expect(rung).toBe(0);
  await act(async () => changeLiveFeed('s', (feed) => ({ ...feed, unseen: [{ _id: '1' } as Order] })));
  await wait(5_000);
  expect(rung).toBe(NOTES_OF_A_RING);
  await wait(5_000);
  expect(rung).toBe(2 * NOTES_OF_A_RING);
  await act(async () => document.dispatchEvent(new Event('pointerdown')));
  await wait(20_000);
  expect(rung).toBe(2 * NOTES_OF_A_RING);
  await remove();
});
