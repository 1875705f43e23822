import { reads, seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { confirmAsDemoCustomer, enterCategory, openTheCart, payIt } from './soup-steps.ts';

/** From the cart over the login to the payment page, and paid. */
const logInAndPay = async ({ page }: Visit, total: string): Promise<void> => {
  await openTheCart(page);
  await confirmAsDemoCustomer(page);
  await payIt(page, total);
};

/** A large soup of the file: 8.90 and 5 % tax. */
export const orderLargeSoup = async (guest: Visit, slug: string): Promise<void> => {
  const { page, inspect } = guest;
  await enterCategory(page, slug, /^SOUPS/);
  await page.getByRole('button', { name: 'Add Leek soup' }).click();
  const dish = page.getByRole('dialog', { name: 'Leek soup' });
  await dish.getByRole('radio', { name: 'Large' }).check();
  await inspect('a dish of a menu file');
  await dish.getByRole('button', { name: 'Add to order $8.90' }).click();
  await logInAndPay(guest, '$9.35');
  await seen(page.getByRole('listitem').filter({ hasText: 'Leek soup' }).getByText('$9.35'));
};

/** Who must not eat nuts is shown what states to be without, and nothing that says nothing; the trout is paid for. */
export const dineWithoutNuts = async (guest: Visit, slug: string): Promise<void> => {
  const { page, inspect } = guest;
  await enterCategory(page, slug, /^Plates/);
  await seen(page.getByRole('button', { name: 'Add Cashew korma' }));
  await page.getByRole('button', { name: 'Allergens and diets' }).click();
  const filter = page.getByRole('dialog', { name: 'Allergens and diets' });
  await filter.getByRole('checkbox', { name: 'Without nuts', exact: true }).check();
  await inspect('what to leave out');
  await filter.getByRole('button', { name: /^Show \d+ dish/ }).click();
  await seen(page.getByRole('button', { name: 'Add Lemon trout' }));
  await reads(() => page.getByRole('button', { name: 'Add Cashew korma' }).count(), 0);
  await reads(() => page.getByRole('button', { name: 'Add Stew of the day' }).count(), 0);
  await inspect('dinner without nuts');
  await page.getByRole('button', { name: 'Add Lemon trout' }).click();
  const dish = page.getByRole('dialog', { name: 'Lemon trout' });
  await seen(dish.getByText(/Contains fish/));
  await dish.getByRole('button', { name: 'Add to order $16.00' }).click();
  await logInAndPay(guest, '$16.80');
};
