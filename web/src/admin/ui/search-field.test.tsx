import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '../../testing/render.ts';
import { SearchField } from './search-field.tsx';

const told: string[] = [];
const field = (value: string) => (
  <SearchField label="Search" hint="Order #" value={value} onSearch={(q) => told.push(q)} />
);
const input = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const rest = () => act(async () => jest.advanceTimersByTime(300));

beforeEach(() => {
  jest.useFakeTimers();
  told.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

test('what is typed is searched for once typing rests, without spaces around it', async () => {
  const { user } = await render(field(''));
  await user.type(input(), ' me');
  await user.type(input(), 'hta ');
  expect(told).toEqual([]);
  await rest();
  expect(told).toEqual(['mehta']);
});

test('letters typed after a pause stay, though the list’s answer to the pause comes after them', async () => {
  const { user, show } = await render(field(''));
  await user.type(input(), 'BB');
  await rest();
  await user.type(input(), '-7');
  await rest();
  await user.type(input(), 'K');
  await show(field('BB'));
  expect(input().value).toBe('BB-7K');
  await show(field('BB-7'));
  expect(input().value).toBe('BB-7K');
  await rest();
  expect(told).toEqual(['BB', 'BB-7', 'BB-7K']);
});

test('filters that are reset empty the field, and what was not yet searched for is not', async () => {
  const { user, show } = await render(field('mehta'));
  await user.type(input(), ' a');
  await show(field(''));
  expect(input().value).toBe('');
  await rest();
  expect(told).toEqual([]);
});
