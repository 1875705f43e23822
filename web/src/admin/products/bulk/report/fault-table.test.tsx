import { expect, test } from '@jest/globals';
import { render, screen, within } from '../../../../testing/render.ts';
import { FaultTable } from './fault-table.tsx';

test('faults are listed by row and column, and a row that has several is numbered once', async () => {
  const { place } = await render(
    <FaultTable
      total={1_204}
      faults={[
        { row: 4, column: 'Price', message: '“free” is not a price.' },
        { row: 4, column: 'Veg', message: '“maybe” is neither yes nor no.' },
        { row: 9, column: '', message: 'The row is empty.' },
      ]}
    />,
  );
  const [, ...rows] = screen.getAllByRole('row');
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ['4', 'Price', '“free” is not a price.'],
    ['4', 'Veg', '“maybe” is neither yes nor no.'],
    ['9', 'Whole row', 'The row is empty.'],
  ]);
  // The number that is hidden from sight alone has no role.
  const hidden = [...place.querySelectorAll('td .visually-hidden')];
  expect(hidden.map(({ textContent }) => textContent)).toEqual(['4']);
  expect(place.textContent).toContain('The first 3 of 1,204 are shown.');
});

test('the same row of another sheet is numbered again, under the name of its sheet', async () => {
  await render(
    <FaultTable
      total={3}
      faults={[
        { sheet: 'Food', row: 4, column: 'Price', message: '“free” is not a price.' },
        { sheet: 'Drinks', row: 4, column: 'Price', message: '“ask” is not a price.' },
        { sheet: 'Drinks', row: 4, column: 'Name', message: 'Name is required.' },
      ]}
    />,
  );
  const [, ...rows] = screen.getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Food',
    '4Price“free” is not a price.',
    'Drinks',
    '4Price“ask” is not a price.',
    '4NameName is required.',
  ]);
});
