import type { Locator, Page } from 'playwright-core';
import { type Client, expectStatus } from '../../client.ts';
import { eventually } from '../../eventually.ts';
import { AROUND_THE_CLOCK } from '../../journeys/opening.ts';
import { newCustomer, signInPerson } from '../../people.ts';
import { DEMO_ADMIN_LOGIN } from '../../product.ts';
import { reads, seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import type { OwnSite } from './site-steps.ts';

const firstSteps = (page: Page) => page.getByRole('region', { name: /^First steps/ });

/** A new site tells what it lacks, above every tab; less each time that something is set; until its first order. */
export const goThroughFirstSteps = async (visit: Visit, on: Client, { name, slug }: OwnSite) => {
  const { page, context, inspect } = visit;
  const { token } = await signInPerson(on, DEMO_ADMIN_LOGIN);
  const at = `/api/admin/sites/${slug}`;
  await page.goto(`/dashboard/${slug}/links`);
  await seen(firstSteps(page).getByText('2 of 4 done'));
  await leadsTo(firstSteps(page).getByRole('link', { name: 'Add a location' }), `${slug}/settings#locations`);
  await leadsTo(firstSteps(page).getByRole('link', { name: 'Add products' }), `${slug}/products`);
  await inspect('links');
  const whole = { hours: AROUND_THE_CLOCK, locations: [{ name: 'Main Street' }] };
  expectStatus(await on.call('PATCH', at, { token, body: whole }), 200);
  await page.goto(`/dashboard/${slug}/orders`);
  await seen(firstSteps(page).getByText(`${name} cannot take orders yet. Still missing:`));
  await reads(() => firstSteps(page).getByRole('link').allTextContents(), ['Menu']);
  await inspect('what is missing, above the orders');
  const soup = { name: 'Soup', price: 9 };
  expectStatus(await on.call('POST', `${at}/products`, { token, body: soup }), 201);
  await page.reload();
  const opened = context.waitForEvent('page');
  await firstSteps(page).getByRole('link', { name: 'Test order' }).click();
  const shop = await opened;
  await seen(shop.getByRole('heading', { name, level: 1 }));
  await seen(shop.getByText('Soup').first());
  await shop.close();
  await orderTheSoup(on, slug);
  await page.reload();
  await seen(page.getByRole('searchbox', { name: 'Search' }));
  await firstSteps(page).waitFor({ state: 'detached' });
};

const leadsTo = async (link: Locator, path: string): Promise<void> =>
  await reads(() => link.getAttribute('href'), `/dashboard/${path}`);

const orderTheSoup = async (on: Client, slug: string): Promise<void> => {
  const { token } = await newCustomer(on);
  const body = { items: [{ name: 'Soup', quantity: 1 }] };
  await eventually(async () => {
    const path = `/api/payments/stripe/${slug}/checkout/pickup`;
    expectStatus(await on.call('POST', path, { token, body }), 201);
  });
};
