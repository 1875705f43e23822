import { type Client, expectStatus } from '../../client.ts';
import type { SignedInPerson } from '../../people.ts';
import { openAsAdmin } from '../dashboard/admin-steps.ts';
import { reads, seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { cartOf, expectPdf } from './customer-steps.ts';
import { addPlain, confirmAs, enterShop, openTheCart, PAID } from './soup-steps.ts';

export const offerTips = async (on: Client, { token }: SignedInPerson, slug: string): Promise<void> => {
  const at = `/api/admin/sites/${slug}`;
  expectStatus(await on.call('PATCH', at, { token, body: { tipsEnabled: true } }), 200);
};

/** 15 % of a soup, after an amount that is none: 12.50 + 5 % + 1.88 = 15.01; it stays with the cart. */
export const tipTheSoup = async (
  { page, inspect }: Visit,
  slug: string,
  who: SignedInPerson,
): Promise<void> => {
  await enterShop(page, slug);
  await page.getByRole('link', { name: /^Mains/ }).click();
  await addPlain(page, 'Soup');
  await openTheCart(page);
  await confirmAs(page, who);
  const details = page.getByRole('dialog', { name: 'Order Details' });
  const tip = details.getByRole('group', { name: 'Tip' });
  await reads(() => tip.getByRole('radio', { name: 'None' }).isChecked(), true);
  await tip.getByRole('radio', { name: 'Other amount' }).check();
  await details.getByRole('button', { name: 'Continue to payment' }).click();
  const amount = tip.getByRole('textbox', { name: 'Tip amount' });
  await seen(amount.and(page.locator(':focus')));
  await seen(tip.getByText('Please type an amount such as 3.50, at most $10,000.00.'));
  await inspect('a tip that is missing');
  await amount.fill('2,5');
  await seen(details.getByText('$15.63'));
  await tip.getByRole('radio', { name: '15% $1.88' }).check();
  await seen(details.getByText('$15.01'));
  await inspect('a tip');
  await page.keyboard.press('Escape');
  await seen(cartOf(page).getByText('$15.01'));
};

/** What was seen is what is paid, and what the customer finds afterwards. Answers the order's number. */
export const payWithTheTip = async ({ page }: Visit): Promise<string> => {
  await cartOf(page).getByRole('button', { name: 'Confirm' }).click();
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await details.getByRole('button', { name: 'Continue to payment' }).click();
  const pay = page.getByRole('button', { name: 'Pay $15.01' });
  await seen(pay);
  await seen(page.getByText('$1.88'));
  await pay.click();
  await seen(page.getByText(PAID));
  const card = page.getByRole('listitem').filter({ hasText: '$15.01' }).first();
  const number = await card.getByRole('heading', { name: /^BB-/ }).innerText();
  await expectPdf(page, card.getByRole('button', { name: `Download invoice (PDF) of ${number}` }));
  await page.getByRole('link', { name: number }).click();
  await seen(page.getByRole('definition').filter({ hasText: '$1.88' }));
  return number;
};

/** The shop sees it among the order's sums, and in billing beside what was sold. */
export const findTheTip = async ({ page, inspect }: Visit, slug: string, number: string): Promise<void> => {
  await openAsAdmin(page, `/dashboard/${slug}/orders`);
  await page.getByRole('button', { name: number }).first().click();
  const order = page.getByRole('dialog', { name: number });
  await seen(order.getByText('Tip', { exact: true }));
  await seen(order.getByText('$1.88'));
  await seen(order.getByText('$15.01'));
  await page.goto(`/dashboard/${slug}/billing`);
  const month = page.getByRole('region', { name: 'This month' });
  await seen(month.getByText('$12.50'));
  await seen(month.getByText('$1.88'));
  await inspect('billing with tips');
};
