import { test } from '@jest/globals';
import { render, screen } from '../../testing/render.ts';
import { NamedSelect } from './named-select.tsx';

test.each([
  ['its label', <NamedSelect key="a" id="dish" options={[{ value: 'dal' }, { value: 'naan' }]} />],
  [
    'its label, though nothing is found',
    <NamedSelect key="b" id="dish" options={[]} notFoundContent="None" />,
  ],
])('a list is called by %s', async (_name, field) => {
  const { user } = await render(
    <>
      <label htmlFor="dish">Dish</label>
      {field}
    </>,
  );
  await user.click(screen.getByRole('combobox', { name: 'Dish' }));
  screen.getByRole('listbox', { name: 'Dish' });
});

test('a list of a field without a label is called as the field', async () => {
  const { user } = await render(<NamedSelect aria-label="Sort" options={[{ value: 'name' }]} />);
  await user.click(screen.getByRole('combobox', { name: 'Sort' }));
  screen.getByRole('listbox', { name: 'Sort' });
});
