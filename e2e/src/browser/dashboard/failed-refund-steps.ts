import type { OpenedShop } from '../../journeys/opening.ts';
import type { PlacedAnswer } from '../../people.ts';
import { seen } from '../sights.ts';
import type { Visit } from '../visit.ts';
import { openAsAdmin } from './admin-steps.ts';

const AMOUNT = '$26.25';

/** The order is cancelled, and its money does not go back. */
export const cancelInVain = async ({ page }: Visit, { slug }: OpenedShop, { orderNumber }: PlacedAnswer) => {
  await openAsAdmin(page, `/dashboard/${slug}/orders`);
  await page.getByRole('button', { name: orderNumber }).first().click();
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${orderNumber}`) });
  await drawer.getByRole('button', { name: 'Cancel order', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Cancel ${orderNumber}?` });
  await question.getByRole('button', { name: 'Something is sold out' }).click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await question.waitFor({ state: 'hidden' });
  await seen(drawer.getByText(`Refund failed, ${AMOUNT}`, { exact: false }));
};

/** Somebody gives the money back in another way and says so: the order counts it as refunded. */
export const settleTheRefund = async (
  { page, inspect }: Visit,
  { slug }: OpenedShop,
  { orderNumber }: PlacedAnswer,
) => {
  await page.goto(`/dashboard/${slug}/billing`);
  const cases = page.getByRole('region', { name: 'Open money cases' });
  await seen(cases.getByText('The payment provider will not give the money back.'));
  await cases.getByRole('button', { name: `Mark as settled, Refund failed of order ${orderNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: `Mark ${AMOUNT} of ${orderNumber} as settled?` });
  await seen(dialog.getByText('The amount counts as refunded', { exact: false }));
  await inspect('a refund to be settled', '.ant-modal');
  await dialog.getByLabel('How was it settled?').fill('Paid back in cash');
  await dialog.getByRole('button', { name: 'Mark as settled' }).click();
  await seen(page.getByText('No open money cases any more.'));
  await page.goto(`/dashboard/${slug}/orders?status=all`);
  await page.getByRole('button', { name: orderNumber }).first().click();
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${orderNumber}`) });
  await seen(drawer.getByText(`${AMOUNT} refunded outside`));
  await seen(drawer.getByText('Paid back in cash'));
};
