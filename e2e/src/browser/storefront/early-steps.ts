import { whileHeld } from '../failing-calls.ts';
import { reads } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { focused } from './keyboard-steps.ts';
import { enterShop } from './soup-steps.ts';

/** The program, without which a page shows what the server has rendered. */
const PROGRAM = /\/assets\/index-[^/]+\.js$/;

/** What is typed into the search for a shop before the program is there filters once it is. */
export const searchEarly = async ({ page }: Visit): Promise<void> => {
  const search = page.getByRole('searchbox');
  await whileHeld(page, PROGRAM, async () => {
    await page.goto('/', { waitUntil: 'commit' });
    await search.fill('mezza');
  });
  await reads(() => page.getByRole('heading', { level: 2 }).allInnerTexts(), ['Mezzanotte']);
  await reads(() => search.inputValue(), 'mezza');
  await focused(page, search);
};

/** A button that is pressed before the program is there does its work once it is. */
export const pressEarly = async ({ page }: Visit, slug: string): Promise<void> => {
  await enterShop(page, slug);
  await whileHeld(page, PROGRAM, async () => {
    await page.goto(`/s/${slug}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Search the menu' }).click();
  });
  await focused(page, page.getByRole('searchbox', { name: 'Search the menu' }));
};
