import { expect, jest, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { act, focusIs, render, screen } from '../testing/render.ts';
import { BottomSheet, Drawer } from './bottom-sheet.tsx';

const open = async (props: { closable?: boolean } = {}) => {
  const onClose = jest.fn();
  const { user } = await render(
    <BottomSheet title="Login" onClose={onClose} {...props}>
      <input aria-label="Email" defaultValue="nina@" />
    </BottomSheet>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Login' });
  return { user, onClose, dialog, email: screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }) };
};

/** The events of a pointer that goes down at one place and up at another. */
const drag = (from: Element, to: Element) =>
  act(async () => {
    fireEvent.pointerDown(from);
    fireEvent.pointerUp(to);
    fireEvent.click(from === to ? from : from.closest('dialog')!);
  });

const closedByTheBrowser = (dialog: HTMLDialogElement) => act(async () => dialog.close());

test('a selection that begins in a sheet and ends beside it, or the other way round, closes nothing', async () => {
  const { dialog, email, onClose } = await open();
  await drag(email, dialog);
  await drag(dialog, email);
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.open).toBe(true);
  expect(email.value).toBe('nina@');
});

test('a tap beside a sheet closes it, once however often it is tapped', async () => {
  const { dialog, onClose } = await open();
  await drag(dialog, dialog);
  await drag(dialog, dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a sheet that the browser closes calls its owner, once', async () => {
  const { user, dialog, onClose } = await open();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await closedByTheBrowser(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a sheet that must be answered asks the browser to leave it open, and opens again where it is closed', async () => {
  const { dialog, onClose } = await open({ closable: false });
  expect(dialog.getAttribute('closedby')).toBe('none');
  await closedByTheBrowser(dialog);
  await drag(dialog, dialog);
  expect(dialog.open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('a drawer that opens while a sheet is open stays below it, and leaves it the focus', async () => {
  const onClose = jest.fn();
  const both = (withDrawer: boolean) => (
    <>
      {withDrawer && (
        <Drawer title="Your order" onClose={onClose}>
          <button type="button">Confirm</button>
        </Drawer>
      )}
      <BottomSheet title="Login" onClose={onClose}>
        <input aria-label="Email" />
      </BottomSheet>
    </>
  );
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { show } = await render(both(false));
  const email = screen.getByRole('textbox', { name: 'Email' });
  email.focus();
  await show(both(true));
  const login = screen.getByRole('dialog', { name: 'Login' });
  const drawer = screen.getByRole('dialog', { name: 'Your order' });
  expect(showModal.mock.contexts).toEqual([login, drawer, login]);
  await focusIs(() => email);
  expect(onClose).not.toHaveBeenCalled();
  showModal.mockRestore();
});
