import { expect } from '@jest/globals';
import { type Client, expectStatus } from '../../client.ts';
import { eventually } from '../../eventually.ts';
import type { OpenedShop } from '../../journeys/opening.ts';
import { openPaymentSession, type PlacedAnswer, pay, type SignedInPerson } from '../../people.ts';
import { printsOnly } from '../print-steps.ts';
import { reads, seen } from '../sights.ts';
import type { Visit } from '../visit.ts';

const ADDRESS = { city: 'Edmonton', province: 'AB', country: 'CA' };

/** A paid delivery of two soups, from a shop that delivers from now on. */
export const payForADelivery = async (
  on: Client,
  { admin, who, shop }: { admin: SignedInPerson; who: SignedInPerson; shop: OpenedShop },
): Promise<PlacedAnswer> => {
  const shopAt = {
    ...ADDRESS,
    streetAddress: ['10123 Whyte Ave'],
    postalCode: 'T6E 1Z5',
    lat: 53.5182,
    lon: -113.4965,
  };
  const locations = [{ name: 'Main Street', phone: '+17805550100', address: shopAt }];
  const delivering = { deliveryEnabled: true, locations };
  expectStatus(
    await on.call('PATCH', `/api/admin/sites/${shop.slug}`, { token: admin.token, body: delivering }),
    200,
  );
  const address = {
    ...ADDRESS,
    streetAddress: ['10523 Saskatchewan Dr NW'],
    postalCode: 'T6E 4R9',
    lat: 53.527,
    lon: -113.511,
  };
  const body = {
    items: [{ productId: shop.soupId, quantity: 2 }],
    dropoff: { name: 'Guest', phone: '+17805550199', address, instructions: 'Ring the side door' },
  };
  const placed = await eventually(async () =>
    expectStatus(
      await on.call<PlacedAnswer>('POST', `/api/payments/stripe/${shop.slug}/checkout/delivery`, {
        token: who.token,
        body,
      }),
      201,
    ),
  );
  await pay(on, await openPaymentSession(on, placed));
  return placed;
};

/** The order's page tells each step that the shop takes, without a reload. */
export const watchItBeMade = async (
  { page, context, inspect }: Visit,
  on: Client,
  {
    admin,
    who,
    slug,
    placed,
  }: { admin: SignedInPerson; who: SignedInPerson; slug: string; placed: PlacedAnswer },
): Promise<void> => {
  await context.addInitScript((token) => localStorage.setItem('auth_token', token), who.token);
  await page.goto(`/s/${slug}/orders`);
  await page.getByRole('link', { name: placed.orderNumber }).click();
  await seen(page.getByRole('heading', { name: 'Paid', level: 1 }));
  await seen(page.getByText('Live', { exact: true }));
  await seen(page.getByText('10523 Saskatchewan Dr NW'));
  await inspect('an order under way');
  await printsOnly(page, {
    content: [placed.orderNumber, '10523 Saskatchewan Dr NW', 'Total'],
    screenOnly: ['All orders', 'Order again', 'Skip to the menu'],
  });
  for (const [action, status] of [
    ['confirm', 'Confirmed'],
    ['start', 'Preparing'],
    ['ready', 'Ready'],
  ]) {
    const at = `/api/admin/sites/${slug}/orders/${placed.orderId}/${action}`;
    expectStatus(await on.call('POST', at, { token: admin.token, body: {} }), 200);
    await seen(page.getByRole('heading', { name: status!, level: 1, exact: true }));
  }
  await reads(() => page.title(), expect.stringContaining(`Ready · ${placed.orderNumber}`));
};

/** The live tracking opens over the page with our own tracker in its frame, and closes back to its button. */
export const trackItLive = async ({ page, inspect }: Visit, { orderNumber }: PlacedAnswer): Promise<void> => {
  const track = page.getByRole('button', { name: `Track live, ${orderNumber}` });
  await track.click();
  const dialog = page.getByRole('dialog', { name: 'Live delivery tracking' });
  const map = dialog.frameLocator('iframe').getByRole('img', { name: /^Sketch of the way from Main Street/ });
  await map.waitFor({ timeout: 20_000 });
  await seen(dialog.getByRole('link', { name: 'Open in Uber' }));
  await inspect('live tracking');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await seen(track.and(page.locator(':focus')));
};
