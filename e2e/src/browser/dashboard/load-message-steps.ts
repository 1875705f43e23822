import { DEMO_ADMIN_LOGIN } from '../../product.ts';
import { type FailureTexts, seeFailures, sentenceOr, textsAfter } from '../failing-calls.ts';
import { seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { logInAs } from './admin-steps.ts';

/** What does not load → what stands in its place (spec §8). */
const LOADS: readonly { tab: string; call: RegExp; told: FailureTexts }[] = [
  { tab: 'links', call: /\/api\/admin\/sites$/, told: textsAfter('Failed to load admin') },
  { tab: 'categories', call: /\/api\/.*\/categories$/, told: textsAfter('Failed to load categories') },
  { tab: 'products', call: /\/api\/.*\/products\?/, told: textsAfter('Failed to load products') },
  { tab: 'orders', call: /\/api\/.*\/orders\?/, told: sentenceOr('Failed to load orders') },
  { tab: 'billing', call: /\/api\/.*\/billing$/, told: textsAfter('Failed to load billing') },
  { tab: 'coupons', call: /\/api\/.*\/coupons$/, told: textsAfter('Failed to load coupons') },
];

/** A login that fails says how; one that comes through goes on. */
export const failToLogIn = async (admin: Visit): Promise<void> => {
  const { page } = admin;
  await page.goto('/login');
  await seeFailures(admin, {
    call: /\/api\/auth\/login$/,
    told: { ...sentenceOr('Login failed'), page: 'Login failed: 502 <h1>Bad Gateway</h1>' },
    act: () => logInAs(page, DEMO_ADMIN_LOGIN),
  });
  await logInAs(page, DEMO_ADMIN_LOGIN);
  await page.waitForURL('**/dashboard/**');
};

/** Each tab says what it could not load, and has it once it is tried again. */
export const failToLoad = async (admin: Visit, slug: string): Promise<void> => {
  const { page } = admin;
  const alert = page.getByRole('main').getByRole('alert');
  const retry = alert.getByRole('button', { name: 'Try again' });
  for (const { tab, call, told } of LOADS) {
    await page.goto('about:blank');
    await seeFailures(admin, {
      call,
      told,
      act: async () => {
        if (page.url() === 'about:blank') await page.goto(`/dashboard/${slug}/${tab}`);
        else await retry.first().click();
      },
    });
    await retry.first().click();
    await alert.filter({ hasText: told.lost }).waitFor({ state: 'hidden' });
  }
};

/** No site, no orders, no coupons: each has its sentence. */
export const seeNothingThere = async ({ page }: Visit, slug: string): Promise<void> => {
  await page.goto('/dashboard/no-such-shop/settings');
  await seen(page.getByText('Select a site to configure.'));
  await page.goto(`/dashboard/${slug}/orders`);
  await seen(page.getByText('No orders for selected filters.'));
  await page.goto(`/dashboard/${slug}/coupons`);
  await seen(page.getByText('No coupons yet.'));
};
