import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { render, typeInto } from '../../testing/render.ts';
import { SearchField } from './search-field.tsx';

const told: string[] = [];
const field = (value: string) => (
  <SearchField label="Search" hint="Order #" value={value} onSearch={(q) => told.push(q)} />
);
const input = () => document.querySelector('input')!;
const rest = () => act(async () => jest.advanceTimersByTime(300));

beforeEach(() => {
  jest.useFakeTimers();
  told.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

test('what is typed is searched for once typing rests, without spaces around it', async () => {
  const { remove } = await render(field(''));
  await typeInto(input(), 'me');
  await typeInto(input(), ' mehta ');
  expect(told).toEqual([]);
  await rest();
  expect(told).toEqual(['mehta']);
  await remove();
});

test('letters typed after a pause stay, though the list’s answer to the pause comes after them', async () => {
  const { show, remove } = await render(field(''));
  await typeInto(input(), 'BB');
  await rest();
  await typeInto(input(), 'BB-7');
  await rest();
  await typeInto(input(), 'BB-7K');
  await show(field('BB'));
  expect(input().value).toBe('BB-7K');
  await show(field('BB-7'));
  expect(input().value).toBe('BB-7K');
  await rest();
  expect(told).toEqual(['BB', 'BB-7', 'BB-7K']);
  await remove();
});

test('filters that are reset empty the field, and what was not yet searched for is not', async () => {
  const { show, remove } = await render(field('mehta'));
  await typeInto(input(), 'mehta a');
  await show(field(''));
  expect(input().value).toBe('');
  await rest();
  expect(told).toEqual([]);
  await remove();
});
