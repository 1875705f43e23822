import { expect, jest, test } from '@jest/globals';
import { press, render } from '../../testing/render.ts';
import { ListPager, showingText } from './list-pager.tsx';

const list = (page: number, items: number) => ({
  page,
  pageSize: 20,
  total: 22,
  totalPages: 2,
  items: Array(items),
});

test('a list says what of it is shown', () => {
  expect(showingText(undefined)).toBe('');
  expect(showingText(list(2, 2))).toBe('Showing 21-22 of 22');
  expect(showingText({ ...list(1, 0), total: 0 })).toBe('Showing 0-0 of 0');
});

test('the button that came to the last page keeps the focus and leads no further', async () => {
  const onPage = jest.fn();
  const { place, show, remove } = await render(
    <ListPager label="Pages" page={1} list={list(1, 20)} onPage={onPage} />,
  );
  const next = [...place.querySelectorAll('button')].at(-1)!;
  next.focus();
  await press(place, 'button:last-of-type');
  expect(onPage).toHaveBeenCalledWith(2);
  await show(<ListPager label="Pages" page={2} list={list(2, 2)} onPage={onPage} />);
  await press(place, 'button:last-of-type');
  expect(onPage).toHaveBeenCalledTimes(1);
  expect(next.disabled).toBe(false);
  expect(document.activeElement).toBe(next);
  await remove();
});
