import { seeFailures, textsAfter } from '../failing-calls.ts';
import { seen } from '../sights.ts';
import type { Visit } from '../visit.ts';

/** What is to be deleted → what the confirmation says, and the message where it fails (spec §2, §8). */
const QUESTIONS: readonly {
  tab: string;
  open: string;
  title: RegExp;
  says: string;
  ok: string;
  call: RegExp;
}[] = [
  {
    tab: 'products',
    open: 'Delete Soup',
    title: /^Delete Soup\?/,
    says: 'It leaves the menu at once. Orders that hold it stay as they are.',
    ok: 'Delete product',
    call: /\/api\/.*\/products\/[^/]+$/,
  },
  {
    tab: 'products',
    open: 'Delete ALL products',
    title: /^Delete all 2 products\?/,
    says: 'This cannot be undone.',
    ok: 'Delete ALL products',
    call: /\/api\/.*\/products(?:\?.*)?$/,
  },
  {
    tab: 'categories',
    open: 'Delete Mains',
    title: /^Delete Mains\?/,
    says: 'Products will remain but be unfiltered.',
    ok: 'Delete category',
    call: /\/api\/.*\/categories\/[^/]+$/,
  },
  {
    tab: 'categories',
    open: 'Delete ALL categories',
    title: /^Delete all 2 categories\?/,
    says: 'This cannot be undone.',
    ok: 'Delete ALL categories',
    call: /\/api\/.*\/categories(?:\?.*)?$/,
  },
];

/** Nothing is deleted without confirmation; a failure shows in the dialog, which stays open. */
export const failToDelete = async (admin: Visit, slug: string): Promise<void> => {
  const { page } = admin;
  for (const { tab, open, title, says, ok, call } of QUESTIONS) {
    await page.goto(`/dashboard/${slug}/${tab}`);
    await page.getByRole('button', { name: open, exact: true }).click();
    const question = page.getByRole('dialog', { name: title });
    await seen(question.getByText(says));
    const typed = question.getByRole('textbox');
    if (open.includes('ALL')) await typed.fill(slug);
    await seeFailures(admin, {
      call,
      methods: ['DELETE'],
      told: textsAfter('Failed to delete'),
      act: () => question.getByRole('button', { name: ok }).click(),
    });
  }
};
