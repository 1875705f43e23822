import { expect } from '@jest/globals';
import type { Client } from '../../client.ts';
import { eventually } from '../../eventually.ts';
import { openTestShop } from '../../journeys/opening.ts';
import { signInPerson } from '../../people.ts';
import { DEMO_ADMIN_LOGIN } from '../../product.ts';
import { reads, seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { confirmAsDemoCustomer, enterCategory, openTheCart, payIt } from './soup-steps.ts';

/** Much sooner than the gateway forgets a menu by itself. */
const SOON_MS = 20_000;

/** A shop for the bowl, and what the server says of it there. */
export const newBowlMenu = async (on: Client) => {
  const admin = await signInPerson(on, DEMO_ADMIN_LOGIN);
  const { slug } = await openTestShop(on, admin);
  const bowl = async () => {
    const { body } = await on.call<{ products: { _id: string; name: string }[] }>(
      'GET',
      `/api/shop/${slug}/menu`,
    );
    return body.products.find(({ name }) => name === 'Paneer Bowl');
  };
  return {
    slug,
    /** Waits until the menu shows it so; undefined: not at all. */
    shows: (what: object | undefined): Promise<void> =>
      eventually(async () => {
        if (what) expect(await bowl()).toMatchObject(what);
        else expect(await bowl()).toBeUndefined();
      }, SOON_MS),
    /** Neither quoted nor sold. */
    refusesBowl: async (): Promise<void> => {
      const items = [{ productId: (await bowl())?._id, quantity: 1 }];
      const quote = await on.call('POST', `/api/shop/${slug}/quote`, { body: { items } });
      expect(quote.body).toMatchObject({
        problems: expect.arrayContaining([expect.objectContaining({ code: 'SOLD_OUT' })]),
      });
      const path = `/api/payments/stripe/${slug}/checkout/pickup`;
      const checkout = await on.call('POST', path, { token: admin.token, body: { items } });
      expect(checkout).toMatchObject({ status: 422, body: { code: 'SOLD_OUT' } });
    },
  };
};

const MAINS = /^Mains/;

/** Large, hot as the nonna has it, with pulao: 12.00 + 3.50 + 1.50 = 17.00, and 5 % tax. */
export const orderBowl = async ({ page }: Visit, slug: string): Promise<void> => {
  await enterCategory(page, slug, MAINS);
  await page.getByRole('button', { name: 'Add Paneer Bowl' }).click();
  const dish = page.getByRole('dialog', { name: 'Paneer Bowl' });
  await dish.getByRole('radio', { name: 'Large' }).check();
  await dish.getByRole('radio', { name: 'Nonna’s own' }).check();
  const extras = dish.getByRole('button', { name: 'Next: extras' });
  if (await extras.isVisible()) await extras.click();
  await dish.getByRole('group', { name: 'Rice' }).getByRole('radio', { name: 'Pulao' }).check();
  await dish.getByRole('button', { name: 'Add to order $17.00' }).click();
  await openTheCart(page);
  await confirmAsDemoCustomer(page);
  const order = await payIt(page, '$17.85');
  await seen(order.filter({ hasText: 'Paneer Bowl' }));
};

/** The shop says that it is sold out, and takes none. */
export const findBowlSoldOut = async ({ page, inspect }: Visit, slug: string): Promise<void> => {
  await enterCategory(page, slug, MAINS);
  await seen(page.getByRole('article').filter({ hasText: 'Paneer Bowl' }).getByText('Sold out'));
  await reads(() => page.getByRole('button', { name: 'Add Paneer Bowl' }).count(), 0);
  await inspect('sold out');
};
