import type { Page } from 'playwright-core';
import { reads, seen } from '../sights.ts';
import { cartOf } from '../storefront/customer-steps.ts';
import { focused, pressKeys } from '../storefront/keyboard-steps.ts';
import { addPlain, enterShop, openTheCart } from '../storefront/soup-steps.ts';
import type { Visit } from '../visit.ts';
import { openAsAdmin, switchToDark } from './admin-steps.ts';

const CODE = 'SPRING-20';

/** Creates a coupon by keyboard, in small letters; the second of the same code is refused with its name. */
export const createTheCoupon = async ({ page, inspect, mayFail }: Visit, slug: string): Promise<void> => {
  await openAsAdmin(page, `/dashboard/${slug}/coupons`);
  await seen(page.getByText('The cart applies it by itself from a subtotal of $20.00'));
  const code = page.getByRole('textbox', { name: 'Code' });
  const percent = page.getByRole('textbox', { name: 'Percent' });
  await pressKeys(page, code, 'Tab');
  await reads(() => percent.inputValue(), '10');
  await code.focus();
  await page.keyboard.type('spring -20');
  await reads(() => code.inputValue(), CODE);
  await pressKeys(page, percent, 'ControlOrMeta+A');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await seen(page.getByRole('button', { name: `Delete ${CODE}` }));
  await focused(page, code);
  mayFail(/\/coupons$/);
  await page.keyboard.type('spring-20');
  await page.keyboard.press('Enter');
  await seen(page.getByText(`There is a coupon ${CODE} already.`));
  await focused(page, code);
  await inspect('coupons');
};

/** Marks it as the default, in the dark; the one before loses the mark. */
export const markItDefault = async ({ page, inspect }: Visit): Promise<void> => {
  await switchToDark(page);
  await pressKeys(page, page.getByRole('button', { name: `Make default: ${CODE}` }));
  await focused(page, page.getByRole('button', { name: `Not default: ${CODE}` }));
  await seen(page.getByRole('button', { name: 'Make default: TENOFF' }));
  await inspect('coupons in the dark');
};

/** The cart of the shop, in a browser tab of its own, applies it by itself. */
export const findItApplied = async ({ context }: Visit, slug: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`/s/${slug}`);
  await page.getByRole('button', { name: 'Accept and go on' }).click();
  await page.getByRole('button', { name: 'Start my order' }).click();
  await page.getByRole('link', { name: /^Mains/ }).click();
  await page.getByRole('button', { name: 'Add Soup' }).click();
  const dish = page.getByRole('dialog', { name: 'Soup' });
  await dish.getByRole('button', { name: 'One more of Soup' }).click();
  await dish.getByRole('button', { name: 'Add to order' }).click();
  await page.getByRole('button', { name: 'View order', exact: true }).last().click();
  await seen(cartOf(page).getByText('20% off applied'));
  return page;
};

/** Deletes it by keyboard: Esc keeps it, Delete takes it away, and the focus stays near. */
export const deleteTheCoupon = async ({ page, inspect }: Visit): Promise<void> => {
  const button = page.getByRole('button', { name: `Delete ${CODE}` });
  const question = page.locator('.ant-popconfirm');
  const keep = page.getByRole('button', { name: 'Keep', exact: true });
  await pressKeys(page, button);
  await focused(page, keep);
  await seen(question.getByText('Carts lose it at once. Placed orders keep their discount.'));
  await inspect('deleting a coupon');
  await page.keyboard.press('Escape');
  await focused(page, button);
  await page.keyboard.press('Enter');
  await focused(page, keep);
  await pressKeys(page, question.getByRole('button', { name: 'Delete', exact: true }));
  await button.waitFor({ state: 'detached' });
  await focused(page, page.getByRole('button', { name: 'Delete TENOFF' }));
};

/** From now on it is refused as no code. */
export const findItInvalid = async ({ mayFail }: Visit, page: Page): Promise<void> => {
  mayFail(new RegExp(`/coupon/${CODE}$`));
  const cart = cartOf(page);
  await cart.getByRole('button', { name: `Remove coupon ${CODE}` }).click();
  await cart.getByRole('textbox', { name: 'Coupon code' }).fill(CODE.toLowerCase());
  await cart.getByRole('button', { name: 'Apply' }).click();
  await seen(cart.getByText('Invalid code'));
};

/** Below its subtotal no code counts and the default one stays away; above it comes by itself, and goes for good. */
export const keepToTheRules = async ({ page, mayFail }: Visit, slug: string): Promise<void> => {
  await enterShop(page, slug);
  await page.getByRole('link', { name: /^Mains/ }).click();
  await addPlain(page, 'Soup');
  const cart = await openTheCart(page);
  const code = cart.getByRole('textbox', { name: 'Coupon code' });
  await seen(cart.getByText('$13.13'));
  await code.fill('tenoff');
  await cart.getByRole('button', { name: 'Apply' }).click();
  await seen(cart.getByText('Minimum $20.00 subtotal required to apply discount'));
  await cart.getByRole('button', { name: 'One more of Soup' }).click();
  await seen(cart.getByText('10% off applied'));
  await seen(cart.getByText('$23.63'));
  await cart.getByRole('button', { name: 'One less of Soup' }).click();
  await seen(cart.getByText('10% off from $20.00'));
  await seen(cart.getByText('$13.13'));
  await cart.getByRole('button', { name: 'One more of Soup' }).click();
  await cart.getByRole('button', { name: 'Remove coupon TENOFF' }).click();
  await seen(cart.getByText('$26.25'));
  await page.reload();
  await openTheCart(page);
  await seen(cart.getByText('$26.25'));
  mayFail(/\/coupon\/NO%20SUCH$/);
  await code.fill(' no such ');
  await cart.getByRole('button', { name: 'Apply' }).click();
  await seen(cart.getByText('Invalid code'));
  await code.fill('tenoff');
  await cart.getByRole('button', { name: 'Apply' }).click();
  await seen(cart.getByText('$23.63'));
};
