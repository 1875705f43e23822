import { expect, jest, test } from '@jest/globals';
import { focusIs, render, screen } from '../testing/render.ts';
import { Button } from './button.tsx';

test('a button that becomes busy keeps the focus, and cannot be pressed a second time', async () => {
  const onClick = jest.fn();
  const { user, show } = await render(<Button onClick={onClick}>Login</Button>);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Login' });
  button.focus();
  await show(
    <Button busy busyLabel="Logging in..." onClick={onClick}>
      Login
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Logging in...' }));
  // A browser takes the focus from what is disabled; jsdom does not, so the attribute is checked.
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await focusIs(() => button);
  expect(onClick).not.toHaveBeenCalled();
});
