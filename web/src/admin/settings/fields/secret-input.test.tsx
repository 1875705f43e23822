import { expect, test } from '@jest/globals';
import { useState } from 'react';
import { focusIs, render, screen, topDialog, within } from '../../../testing/render.ts';
import { SecretInput } from './secret-input.tsx';

let kept: string | null | undefined;

function Field({ isSet }: { isSet: boolean }) {
  const [value, setValue] = useState<string | null | undefined>(undefined);
  kept = value;
  const given = value === undefined ? {} : { value };
  return <SecretInput name="Client secret" provider="Uber" isSet={isSet} {...given} onChange={setValue} />;
}

const secret = () => screen.getByRole('group', { name: 'client secret of Uber' });
/** A password has no role. */
const input = () => within(secret()).queryByPlaceholderText<HTMLInputElement>(/paste/i);
const buttons = () =>
  within(secret())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('a secret that is not set is pasted into an empty field, and emptied again is not sent', async () => {
  const { user, fill } = await render(<Field isSet={false} />);
  expect([input()?.type, input()?.placeholder]).toEqual(['password', 'Not set, paste it here']);
  await fill(input()!, 's3cret');
  expect(kept).toBe('s3cret');
  await user.clear(input()!);
  expect(kept).toBeNull();
});

test('a secret that is set is never shown: it is replaced or stays', async () => {
  const { press, fill } = await render(<Field isSet />);
  within(secret()).getByText('Set');
  expect(input()).toBeNull();
  await press('Replace');
  await fill(input()!, 'another');
  expect(kept).toBe('another');
  await press('Keep the old one');
  expect(kept).toBeUndefined();
  expect(buttons()).toEqual(['Replace', 'Clear']);
  await focusIs(() => secret());
});

test('clearing a secret asks first, and can be taken back until it is saved', async () => {
  const { user, press } = await render(<Field isSet />);
  await press('Clear');
  expect(kept).toBeUndefined();
  await user.click(within(topDialog()).getByRole('button', { name: 'Clear' }));
  expect(kept).toBe('');
  within(secret()).getByText('Cleared when you save');
  await press('Keep the old one');
  expect(kept).toBeUndefined();
});
