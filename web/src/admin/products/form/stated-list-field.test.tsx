import { expect, test } from '@jest/globals';
import { useState } from 'react';
import { render, screen } from '../../../testing/render.ts';
import { StatedListField } from './stated-list-field.tsx';

const CHOICES = [
  { value: 'milk', label: 'milk' },
  { value: 'nuts', label: 'nuts' },
];
const said: (string[] | null)[] = [];

function Field({ label }: { label: string }) {
  const [value, setValue] = useState<string[] | null>(null);
  const change = (next: string[] | null) => {
    said.push(next);
    setValue(next);
  };
  return <StatedListField label={label} choices={CHOICES} value={value} onChange={change} />;
}

test('no allergens and nothing said are two answers, and a chip that is taken back says nothing', async () => {
  const { user } = await render(<Field label="Allergens" />);
  await user.click(screen.getByRole('radio', { name: 'None' }));
  await user.click(screen.getByRole('radio', { name: 'Not said' }));
  await user.click(screen.getByRole('checkbox', { name: 'milk' }));
  await user.click(screen.getByRole('checkbox', { name: 'milk' }));
  expect(said).toEqual([[], null, ['milk'], null]);
});

test('the chips of a list are named by it, as another list has the same', async () => {
  await render(
    <>
      <Field label="Allergens" />
      <Field label="May contain" />
    </>,
  );
  for (const name of ['Allergens', 'May contain']) {
    const chips = screen
      .getAllByRole('group', { name })
      .flatMap((group) => [...group.querySelectorAll('[role=checkbox]')]);
    expect(chips.map(({ textContent }) => textContent)).toEqual(['milk', 'nuts']);
  }
});
