import type { Client } from '../../client.ts';
import { expectStatus } from '../../client.ts';
import { eventually } from '../../eventually.ts';
import type { OpenedShop } from '../../journeys/opening.ts';
import { newCustomer, openPaymentSession, type PlacedAnswer, pay } from '../../people.ts';
import { seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { openAsAdmin } from './admin-steps.ts';

/** A shop names the address that its orders are posted to, and a secret. */
export const nameTheTill = async ({ page }: Visit, { slug }: OpenedShop, address: string): Promise<void> => {
  await openAsAdmin(page, `/dashboard/${slug}/settings#notifications`);
  await page.getByLabel('Address to post orders to').fill(address);
  await page.getByLabel('Signing secret', { exact: true }).last().fill('a secret of the till');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await seen(page.getByText('All changes are saved.'));
};

/** Two soups that are paid for. */
export const paySoup = async (on: Client, { slug, soupId }: OpenedShop): Promise<PlacedAnswer> => {
  const { token } = await newCustomer(on);
  const body = { items: [{ productId: soupId, quantity: 2 }] };
  const placed = await eventually(async () =>
    expectStatus(
      await on.call<PlacedAnswer>('POST', `/api/payments/stripe/${slug}/checkout/pickup`, { token, body }),
      201,
    ),
  );
  expectStatus(await pay(on, await openPaymentSession(on, placed)), 303);
  return placed;
};

/** The order's post stands there with what the till answered; sent again, it is taken. */
export const sendThePostAgain = async (
  { page, inspect }: Visit,
  { orderNumber }: PlacedAnswer,
  answers: { first: string; second: string },
): Promise<void> => {
  await page.getByRole('button', { name: 'What was posted, and a test' }).click();
  const posts = page.getByRole('dialog', { name: 'Posted orders' });
  const row = posts.getByRole('row', { name: new RegExp(`${orderNumber} · Paid`) });
  await seen(row.getByText('Waiting'));
  await seen(row.getByText(answers.first));
  await inspect('posted orders', '.ant-modal');
  await row.getByRole('button', { name: `Send again: Paid ${orderNumber}` }).click();
  await seen(row.getByText('Delivered'));
  await seen(row.getByText(answers.second));
  await seen(row.getByText('2 tries', { exact: false }));
};
