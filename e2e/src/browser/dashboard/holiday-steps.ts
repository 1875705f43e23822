import { expect } from '@jest/globals';
import { type Client, expectStatus } from '../../client.ts';
import { eventually } from '../../eventually.ts';
import type { SignedInPerson } from '../../people.ts';
import { DEMO_ADMIN_LOGIN } from '../../product.ts';
import { seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { logInAs } from './admin-steps.ts';

/** Twenty shops in one province, as a group. */
export interface Twenty {
  admin: SignedInPerson;
  siteIds: readonly string[];
  group: string;
}

export const openTwenty = async (on: Client, admin: SignedInPerson): Promise<Twenty> => {
  const { token } = admin;
  const key = Date.now().toString(36);
  const siteIds: string[] = [];
  for (const number of Array.from({ length: 20 }, (_, at) => at + 1)) {
    const address = { streetAddress: ['1 Main St'], city: 'Edmonton', province: 'AB', country: 'CA' };
    const locations = [{ name: 'Main', phone: '+17805550100', address }];
    const body = {
      name: `Holiday ${key} ${number}`,
      slug: `holiday-${key}-${number}`,
      unlisted: true,
      locations,
    };
    const made = await on.call<{ _id: string }>('POST', '/api/admin/sites', { token, body });
    siteIds.push(expectStatus(made, 201)._id);
  }
  const group = `Holiday ${key}`;
  expectStatus(await on.call('POST', '/api/admin/groups', { token, body: { name: group, siteIds } }), 201);
  return { admin, siteIds, group };
};

interface Closing {
  _id: string;
  closures?: { from: string; to: string; name?: string }[];
}

/** A suggested holiday is chosen for a group, looked at, and made: each shop is closed then, and the shop says so. */
export const closeForAHoliday = async (
  { page, inspect }: Visit,
  on: Client,
  { admin, siteIds, group }: Twenty,
  holiday: string,
): Promise<void> => {
  await page.goto('/login');
  await logInAs(page, DEMO_ADMIN_LOGIN);
  await page.waitForURL('**/dashboard/**');
  await page.goto('/dashboard/chain/change-many');
  await page.getByText('Holiday', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Where' }).click();
  await page.getByTitle(group, { exact: true }).last().click();
  const suggestion = page.getByRole('button', { name: holiday });
  await seen(suggestion);
  await inspect('the suggested holidays of twenty shops');
  await suggestion.click();
  await page.getByRole('button', { name: 'See what would change' }).click();
  await page.getByRole('button', { name: 'Change 20 sites' }).click();
  await seen(page.getByText('20 sites are changed.'));
  await inspect('a holiday of twenty shops');
  await eventually(async () => {
    const { token } = admin;
    const sites = expectStatus(await on.call<Closing[]>('GET', '/api/admin/sites', { token }), 200);
    const closed = sites.filter(({ closures = [] }) => closures.some(({ name }) => name === holiday));
    expect(closed.map(({ _id }) => _id)).toEqual(expect.arrayContaining([...siteIds]));
  });
};
