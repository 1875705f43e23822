import type { Locator, Page } from 'playwright-core';
import { always, seeFailures, sentenceOr, textsAfter, whileHeld } from '../failing-calls.ts';
import { seen } from '../sights.ts';
import { focused } from '../storefront/keyboard-steps.ts';
import type { Visit } from '../visit.ts';
import { chooseCategory } from './menu-steps.ts';

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** A merge that fails says so in its dialog; while it runs its button says it, and then it is done. */
export const mergeAfterAll = async (admin: Visit, slug: string): Promise<void> => {
  const { page } = admin;
  await page.goto(`/dashboard/${slug}/categories`);
  await chooseCategory(page, 'From', 'Sweets');
  await chooseCategory(page, 'To', 'Mains');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const asked = dialog(page, 'Merge Sweets into Mains?');
  const merge = asked.getByRole('button', { name: 'Merge' });
  const call = /\/categories\/merge$/;
  await seeFailures(admin, { call, told: sentenceOr('Merge failed'), act: () => merge.click() });
  await whileHeld(page, call, async () => {
    await merge.click();
    await seen(asked.getByText('Merging…'));
  });
  await seen(page.getByText('Merged successfully'));
};

/** What a picture of a category cannot do without: the rest is saved, and another may be tried. */
export const failToUpload = async (admin: Visit, slug: string): Promise<void> => {
  const { page } = admin;
  const words = 'Image upload failed. Please try a different image.';
  await page.goto(`/dashboard/${slug}/categories`);
  await page.getByRole('button', { name: 'Edit Mains' }).click();
  const form = dialog(page, 'Edit category');
  const file = { name: 'mains.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };
  await seeFailures(admin, {
    call: /\/categories\/[^/]+\/image$/,
    told: always(words),
    act: async () => {
      await form.getByLabel('Image', { exact: true }).setInputFiles(file);
      await form.getByText(words).waitFor({ state: 'hidden' });
      await form.getByRole('button', { name: 'Save category' }).click();
    },
  });
};

/** A coupon that is not created stays in its form; one that is not deleted stays in the list. */
export const failWithCoupons = async (admin: Visit, slug: string): Promise<void> => {
  const { page } = admin;
  await page.goto(`/dashboard/${slug}/coupons`);
  await seen(page.getByRole('button', { name: 'Delete TENOFF' }));
  await page.getByRole('textbox', { name: 'Code' }).fill('SPRING');
  await seeFailures(admin, {
    call: /\/api\/.*\/coupons$/,
    methods: ['POST'],
    told: sentenceOr('Failed to create coupon'),
    act: () => page.getByRole('button', { name: 'Create', exact: true }).click(),
  });
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete TENOFF' }).click();
    // The question is in its place once it has the focus.
    await focused(page, page.getByRole('button', { name: 'Keep', exact: true }));
    await page.locator('.ant-popconfirm').getByRole('button', { name: 'Delete', exact: true }).click();
  };
  await seeFailures(admin, {
    call: /\/api\/.*\/coupons\/[^/]+$/,
    told: sentenceOr('Failed to delete'),
    act: remove,
  });
  await remove();
  await seen(page.getByText('No coupons yet.'));
};

const HEALTH: readonly (readonly [provider: string, call: RegExp])[] = [
  ['Uber', /\/health$/],
  ['DoorDash', /\/health\/doordash$/],
  ['Stripe', /\/health\/stripe$/],
];

/** A provider that would not serve the shop is named with its reason, beside its button. */
export const failTheHealthTests = async (admin: Visit, slug: string): Promise<void> => {
  const { page, mayFail } = admin;
  await page.goto(`/dashboard/${slug}/settings`);
  for (const [provider, call] of HEALTH) {
    const test = page.getByRole('button', { name: `Test ${provider}` });
    await seeFailures(admin, { call, told: textsAfter(`${provider} error`), act: () => test.click() });
    mayFail(call);
    const refused = { ok: false, simulated: false, eta: null, error: 'the account is closed.' };
    await page.route(call, (route) => route.fulfill({ json: refused }));
    await test.click();
    await seen(page.getByText(`${provider} error: the account is closed.`));
    await page.unroute(call);
  }
};

/** Settings that are not saved stay as they were typed; the button says when it is busy. */
export const saveAfterAll = async (admin: Visit, slug: string): Promise<void> => {
  const { page } = admin;
  await page.goto(`/dashboard/${slug}/settings`);
  await page.getByLabel('Tagline').fill('Soup for all');
  const save = page.getByRole('button', { name: 'Save settings' });
  const call = /\/api\/admin\/sites\/[^/]+$/;
  await seeFailures(admin, { call, told: textsAfter('Not saved'), act: () => save.click() });
  await whileHeld(page, call, async () => {
    await save.click();
    await seen(page.getByRole('button', { name: 'Saving…' }));
  });
  await seen(page.getByText('All changes are saved.'));
};

/** A failed download of an invoice shows a message in the corner of the page. */
export const failToDownload = async (admin: Visit): Promise<void> => {
  const { page } = admin;
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to download PDF' });
  await page.goto('/dashboard/mezzanotte/orders?status=successful');
  await seeFailures(admin, {
    call: /\/orders\/[^/]+\/pdf$/,
    told: always('Failed to download PDF'),
    act: async () => {
      if (await notice.isVisible()) await page.getByRole('button', { name: 'Close' }).click();
      await notice.waitFor({ state: 'hidden' });
      await page
        .getByRole('button', { name: /^Download PDF of/ })
        .first()
        .click();
    },
  });
};
