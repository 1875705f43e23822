import { expect, test } from '@jest/globals';
import { act, type ReactElement } from 'react';
import { render } from '../../testing/render.ts';
import { NamedSelect } from './named-select.tsx';

const lists = () => [...document.querySelectorAll('[role=listbox]')];
const opened = async (field: ReactElement) => {
  const page = await render(field);
  const input = document.querySelector('input')!;
  await act(async () => input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  return page;
};

test.each([
  ['its label', <NamedSelect key="a" id="dish" options={[{ value: 'dal' }, { value: 'naan' }]} />],
  [
    'its label, though nothing is found',
    <NamedSelect key="b" id="dish" options={[]} notFoundContent="None" />,
  ],
])('a list is called by %s', async (_name, field) => {
  const page = await opened(
    <>
      <label htmlFor="dish">Dish</label>
      {field}
    </>,
  );
  expect(lists().map((list) => list.getAttribute('aria-label'))).toEqual(['Dish']);
  await page.remove();
});

test('a list of a field without a label is called as the field', async () => {
  const page = await opened(<NamedSelect aria-label="Sort" options={[{ value: 'name' }]} />);
  expect(lists().map((list) => list.getAttribute('aria-label'))).toEqual(['Sort']);
  await page.remove();
});
