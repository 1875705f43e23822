import { type Client, expectStatus } from '../../client.ts';
import { eventually } from '../../eventually.ts';
import type { OpenedShop } from '../../journeys/opening.ts';
import type { SignedInPerson } from '../../people.ts';
import { seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { addPlain, confirmAs, openTheCart, payIt } from './soup-steps.ts';

/** From now on the shop delivers, but for one category with a dish of 14.00. */
export const sellThali = async (
  on: Client,
  { token }: SignedInPerson,
  { slug }: OpenedShop,
): Promise<void> => {
  const at = `/api/admin/sites/${slug}`;
  expectStatus(await on.call('PATCH', at, { token, body: { deliveryEnabled: true } }), 200);
  const category = { name: 'Thali boxes', pickupOnly: true };
  const made = await on.call<{ _id: string }>('POST', `${at}/categories`, { token, body: category });
  const dish = { name: 'Thali', price: 14, categoryId: expectStatus(made, 201)._id };
  const { _id } = expectStatus(
    await on.call<{ _id: string }>('POST', `${at}/products`, { token, body: dish }),
    201,
  );
  await eventually(async () => {
    const body = { items: [{ productId: _id, quantity: 1 }] };
    const quote = await on.call<{ problems: unknown[] }>('POST', `/api/shop/${slug}/quote`, { body });
    if (expectStatus(quote, 200).problems.length > 0) throw new Error(JSON.stringify(quote.body));
  });
};

/** Shown at the order type, on the category's tile, on its page and in search results. */
export const meetTheNotice = async ({ page, inspect }: Visit, slug: string): Promise<void> => {
  await page.goto(`/s/${slug}`);
  await page.getByRole('button', { name: 'Accept and go on' }).click();
  const orderType = page.getByRole('dialog', { name: 'How would you like your food?' });
  await seen(orderType.getByText('Thali boxes are takeout only.'));
  await inspect('the order type of a shop that delivers');
  await orderType.getByRole('button', { name: 'Start my order' }).click();
  const tile = page.getByRole('link', { name: /Thali boxes/ });
  await seen(tile.getByText('Pickup only'));
  await page.getByRole('button', { name: 'Search the menu' }).click();
  await page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: 'Search the menu' }))
    .first()
    .fill('thali');
  await seen(page.getByText('Pickup only').last());
  await page.keyboard.press('Escape');
  await tile.click();
  await seen(page.getByText('This category is pickup only. Delivery is not available for these items.'));
  await inspect('a category for pickup only');
};

/** Picked up, it is had as any other dish: 14.00 and 5 % tax. */
export const pickItUp = async ({ page }: Visit, who: SignedInPerson): Promise<void> => {
  await addPlain(page, 'Thali');
  await openTheCart(page);
  await confirmAs(page, who);
  await payIt(page, '$14.70');
};
