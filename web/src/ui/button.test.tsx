import { expect, jest, test } from '@jest/globals';
import { press, render } from '../testing/render.ts';
import { Button } from './button.tsx';

test('a button that becomes busy keeps the focus, and is pressed no second time', async () => {
  const onClick = jest.fn();
  const { place, show, remove } = await render(<Button onClick={onClick}>Login</Button>);
  const button = place.querySelector('button')!;
  button.focus();
  await show(
    <Button busy busyLabel="Logging in..." onClick={onClick}>
      Login
    </Button>,
  );
  await press(place, 'button');
  // A browser takes the focus from what is disabled; jsdom does not, so the cause is looked at.
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(onClick).not.toHaveBeenCalled();
  await remove();
});
