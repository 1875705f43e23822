import { expect, jest, test } from '@jest/globals';
import { focusIs, render, screen } from '../../testing/render.ts';
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
  const { user, show } = await render(
    <ListPager label="Pages" page={1} list={list(1, 20)} onPage={onPage} />,
  );
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
  await user.click(next);
  expect(onPage).toHaveBeenCalledWith(2);
  await show(<ListPager label="Pages" page={2} list={list(2, 2)} onPage={onPage} />);
  await user.click(next);
  expect(onPage).toHaveBeenCalledTimes(1);
  expect(next.disabled).toBe(false);
  await focusIs(() => next);
});
