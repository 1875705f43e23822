import { expect, jest, test } from '@jest/globals';
import { render, screen } from '../../testing/render.ts';
import { Region } from './region.tsx';

const retry = () => screen.findByRole('button', { name: 'Try again' });

test('a part that cannot be fetched says so in its own place, and is fetched again when asked', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let reachable = false;
  const load = async () => {
    if (!reachable) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>The orders</p>;
  };
  const { user } = await render(
    <div>
      <h1>Admin Dashboard</h1>
      <Region load={load} />
    </div>,
  );
  screen.getByRole('heading', { name: 'Admin Dashboard' });
  expect(screen.getByRole('alert').textContent).toContain('This part could not be loaded.');
  reachable = true;
  await user.click(await retry());
  await screen.findByText('The orders');
  expect(screen.queryByRole('alert')).toBeNull();
  silence.mockRestore();
});

test('a part that cannot be fetched a second time reloads the page', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = jest.fn();
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const { user } = await render(<Region load={load} reload={reload} />);
  await user.click(await retry());
  expect(reload).not.toHaveBeenCalled();
  await user.click(await retry());
  expect(reload).toHaveBeenCalledTimes(1);
  silence.mockRestore();
});
