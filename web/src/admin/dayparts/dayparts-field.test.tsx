import type { AdminCategory, endpoints } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { anAdminCategory } from '../../testing/admin-menu.ts';
import { anAdminSite } from '../../testing/admin-site.ts';
import { answer, changesIn, serve } from '../../testing/answers.ts';
import { eventually, says, screen } from '../../testing/render.ts';
import { renderOfSite } from '../../testing/site-part.tsx';
import { CategoriesTab } from '../categories/categories-tab.tsx';
import { daypartsProblem, daypartText, LUNCH, withDays } from './daypart-value.ts';

const brunch = { days: ['sat', 'sun'] as const, from: '10:00', to: '14:00' };

test('times have days in the order of the week, and times of the clock', () => {
  expect(daypartText(withDays(LUNCH, ['tue', 'mon']))).toBe('Mon, Tue 11:00 to 15:00');
  expect(daypartsProblem([withDays(LUNCH, [])])).toBe('Please choose a day.');
  expect(daypartsProblem([{ ...LUNCH, to: 'noon' }])).toBe('Write times like 09:30.');
  expect(daypartsProblem([])).toBeUndefined();
});

test('several times of a category are added, written out and saved, others removed', async () => {
  const stored: AdminCategory = anAdminCategory('Curries', {
    availableAt: [{ ...brunch, days: [...brunch.days] }],
  });
  const received = serve(
    answer<typeof endpoints.adminListCategories>('GET /api/admin/sites/:siteId/categories', [stored]),
    answer<typeof endpoints.adminUpdateCategory>(
      'PATCH /api/admin/sites/:siteId/categories/:id',
      ({ body }) => ({ ...stored, ...(body as Partial<AdminCategory>), version: 2 }),
    ),
  );
  const { press, fill } = await renderOfSite(<CategoriesTab />, anAdminSite(), '/?open=category:Curries');
  await says('When it is served');
  await press('Add times');
  await press('Add times');
  await fill(await screen.findByLabelText('To, times 3'), '1630');
  await press('Remove times 1');
  await press('Save category');
  await eventually(() => expect(changesIn(received)).toHaveLength(1));
  expect(changesIn(received)[0]?.body).toEqual({ availableAt: [LUNCH, { ...LUNCH, to: '16:30' }] });
});
