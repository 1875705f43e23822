import { expect, test } from '@jest/globals';
import { useState } from 'react';
import { press, render, typeInto } from '../../../testing/render.ts';
import { SecretInput } from './secret-input.tsx';

let kept: string | null | undefined;

function Field({ isSet }: { isSet: boolean }) {
  const [value, setValue] = useState<string | null | undefined>(undefined);
  kept = value;
  const given = value === undefined ? {} : { value };
  return <SecretInput name="Client secret" provider="Uber" isSet={isSet} {...given} onChange={setValue} />;
}

const buttonNames = (place: ParentNode) =>
  [...place.querySelectorAll('button')].map((one) => one.textContent);

test('a secret that is not set is pasted into an empty field, and emptied again is not sent', async () => {
  const { place, remove } = await render(<Field isSet={false} />);
  const field = place.querySelector('input')!;
  expect([field.type, field.placeholder]).toEqual(['password', 'Not set, paste it here']);
  await typeInto(field, 's3cret');
  expect(kept).toBe('s3cret');
  await typeInto(field, '');
  expect(kept).toBeNull();
  await remove();
});

test('a secret that is set is never shown: it is replaced or stays', async () => {
  const { place, remove } = await render(<Field isSet />);
  expect(place.textContent).toContain('Set');
  expect(place.querySelector('input')).toBeNull();
  await press(place, 'button:nth-of-type(1)');
  await typeInto(place.querySelector('input')!, 'another');
  expect(kept).toBe('another');
  await press(place, 'button');
  expect(kept).toBeUndefined();
  expect(buttonNames(place)).toEqual(['Replace', 'Clear']);
  expect(document.activeElement).toBe(place.querySelector('[role=group]'));
  await remove();
});

test('clearing a secret asks first, and can be taken back until it is saved', async () => {
  const { place, remove } = await render(<Field isSet />);
  await press(place, 'button:nth-of-type(2)');
  expect(kept).toBeUndefined();
  await press(document, '.ant-modal-footer button:last-child');
  expect(kept).toBe('');
  expect(place.textContent).toContain('Cleared when you save');
  await press(place, 'button');
  expect(kept).toBeUndefined();
  await remove();
});
