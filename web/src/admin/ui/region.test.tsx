import { expect, jest, test } from '@jest/globals';
import { press, render } from '../../testing/render.ts';
import { Region } from './region.tsx';

test('a part that cannot be fetched says so in its own place, and is fetched again when asked', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let reachable = false;
  const load = async () => {
    if (!reachable) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>The orders</p>;
  };
  const { place, remove } = await render(
    <div>
      <h1>Admin Dashboard</h1>
      <Region load={load} />
    </div>,
  );
  expect(place.querySelector('h1')?.textContent).toBe('Admin Dashboard');
  expect(place.querySelector('[role=alert]')?.textContent).toContain('This part could not be loaded.');
  reachable = true;
  await press(place, '[role=alert] button');
  expect(place.querySelector('p')?.textContent).toBe('The orders');
  expect(place.querySelector('[role=alert]')).toBeNull();
  await remove();
  silence.mockRestore();
});

test('a part that cannot be fetched a second time reloads the page', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = jest.fn();
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const { place, remove } = await render(<Region load={load} reload={reload} />);
  await press(place, '[role=alert] button');
  expect(reload).not.toHaveBeenCalled();
  await press(place, '[role=alert] button');
  expect(reload).toHaveBeenCalledTimes(1);
  await remove();
  silence.mockRestore();
});
