import { ADMIN } from '../../product.ts';
import { seeTold, sentenceOr, type Told, toldAfter } from '../failing-calls.ts';
import { seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { logInAs } from './admin-steps.ts';

/** What does not load → what stands in its place (spec §8). */
const LOADS: readonly { tab: string; call: RegExp; told: Told }[] = [
  { tab: 'links', call: /\/api\/admin\/sites$/, told: toldAfter('Failed to load admin') },
  { tab: 'categories', call: /\/api\/.*\/categories$/, told: toldAfter('Failed to load categories') },
  { tab: 'products', call: /\/api\/.*\/products\?/, told: toldAfter('Failed to load products') },
  { tab: 'orders', call: /\/api\/.*\/orders\?/, told: sentenceOr('Failed to load orders') },
  { tab: 'billing', call: /\/api\/.*\/billing$/, told: toldAfter('Failed to load billing') },
  { tab: 'coupons', call: /\/api\/.*\/coupons$/, told: toldAfter('Failed to load coupons') },
];

/** A login that fails says how; one that comes through goes on. */
export const failToLogIn = async (admin: Visit): Promise<void> => {
  const { page } = admin;
  await page.goto('/login');
  await seeTold(admin, {
    call: /\/api\/auth\/login$/,
    told: { ...sentenceOr('Login failed'), page: 'Login failed: 502 <h1>Bad Gateway</h1>' },
    act: () => logInAs(page, ADMIN),
  });
  await logInAs(page, ADMIN);
  await page.waitForURL('**/dashboard/**');
};

/** Each tab says what it could not load, and has it once it is tried again. */
export const failToLoad = async (admin: Visit, slug: string): Promise<void> => {
  const { page } = admin;
  const alert = page.getByRole('main').getByRole('alert');
  const retry = alert.getByRole('button', { name: 'Try again' });
  for (const { tab, call, told } of LOADS) {
    await page.goto('about:blank');
    await seeTold(admin, {
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
