import type { Locator, Page } from 'playwright-core';
import { DEMO_ADMIN_LOGIN } from '../../product.ts';
import { pickOption } from '../pick.ts';
import { reads, seen } from '../sights.ts';
import { focused } from '../storefront/keyboard-steps.ts';
import type { Visit } from '../visit.ts';
import { logInAs } from './admin-steps.ts';

/** A picture of one dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

const formOf = (page: Page, title = 'New product'): Locator => page.getByRole('dialog', { name: title });
const save = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Save product' }).click();
const gone = (what: Locator): Promise<void> => what.waitFor({ state: 'hidden' });

/** By its address, past the login. */
export const openNewProduct = async ({ page }: Visit, slug: string): Promise<void> => {
  await page.goto(`/dashboard/${slug}/products?open=new-product`);
  await page.waitForURL('**/login');
  await logInAs(page, DEMO_ADMIN_LOGIN);
  await formOf(page).waitFor();
};

/** The form of a new product says at its fields what is missing. */
export const leaveOutTheName = async ({ page, inspect }: Visit): Promise<void> => {
  const form = formOf(page);
  await form.getByLabel('Price', { exact: true }).fill('-1');
  await save(form);
  await seen(form.getByText('Name is required.'));
  await seen(form.getByText('Price must be at least 0.'));
  await focused(page, form.getByLabel('Name', { exact: true }));
  await inspect('new product', '[role=dialog]');
};

const variantsOf = (form: Locator): Locator => form.getByRole('textbox', { name: 'Variants', exact: true });

/** A bowl for 12.00: two sizes by the shorthand, two spice levels, a category. */
export const fillBowl = async ({ page, inspect }: Visit): Promise<void> => {
  const form = formOf(page);
  await form.getByLabel('Name', { exact: true }).fill('Paneer Bowl');
  await form.getByLabel('Price', { exact: true }).fill('12');
  await pickOption(form.getByLabel('Category'), 'Mains');
  const spice = form.getByLabel('Spice levels');
  for (const level of ['Mild', 'Nonna’s own']) {
    await spice.fill(level);
    await spice.press('Enter');
  }
  await spice.press('Escape');
  await variantsOf(form).fill('Regular, Large +3.50');
  await seen(form.getByRole('list', { name: 'Variants with their prices' }).getByText('$15.50'));
  await inspect('options', '[role=dialog]');
};

/** A size that stands there twice is said, and goes again by its row. */
export const nameASizeTwice = async ({ page }: Visit): Promise<void> => {
  const form = formOf(page);
  const variants = variantsOf(form);
  await variants.fill('Regular, Large +3.50, large +4');
  await seen(form.getByText('“large” stands there twice. Customers cannot tell the two apart.'));
  await form.getByRole('button', { name: 'Edit as rows: Variants' }).click();
  await form.getByRole('button', { name: 'Remove option 3' }).click();
  await focused(page, form.getByRole('button', { name: 'Remove option 2' }));
  await reads(() => variants.inputValue(), 'Regular, Large +3.50');
};

/** A group of extras in its dialog. */
export const addRice = async ({ page, inspect }: Visit): Promise<void> => {
  const form = formOf(page);
  await form.getByRole('button', { name: 'Add group' }).click();
  const group = page.getByRole('dialog', { name: 'New option group' });
  await group.getByLabel('Group label').fill('Rice');
  await group.getByRole('switch', { name: 'Required' }).click();
  await group.getByRole('textbox', { name: 'Options', exact: true }).fill('Steamed, Pulao +1.50');
  await group.getByLabel('Choose at most').fill('3');
  await group.getByRole('button', { name: 'Done' }).click();
  await seen(group.getByText('There are only 2 options.'));
  await inspect('option group', '.ant-modal');
  await group.getByLabel('Choose at most').fill('1');
  await group.getByRole('button', { name: 'Done' }).click();
  await gone(group);
  await seen(form.getByText('Required, choose 1'));
  await seen(form.getByText('2 options'));
};

/** As JSON a fault is shown with its position, and nothing of it is saved. */
export const breakTheGroups = async ({ page, inspect }: Visit): Promise<void> => {
  const form = formOf(page);
  await form.getByRole('button', { name: 'Edit as JSON' }).click();
  const json = page.getByRole('dialog', { name: 'Extra option groups as JSON' });
  await json.getByLabel('JSON', { exact: true }).fill('[\n  { "groupLabel": "Rice" }\n]');
  await json.getByRole('button', { name: 'Apply' }).click();
  await seen(json.getByText('Group 1 “Rice”, options: is missing'));
  await json.getByRole('button', { name: 'Line 2, column 3' }).click();
  await focused(page, json.getByLabel('JSON', { exact: true }));
  await inspect('JSON', '.ant-modal');
  await page.keyboard.press('Escape');
  await gone(json);
  await seen(form.getByText('2 options'));
};

/** The picture is lost on its way: the product stays, and only the picture is sent again. Answers the product's id. */
export const saveWithPicture = async ({ page, mayFail }: Visit): Promise<string> => {
  const upload = /\/products\/[^/]+\/image$/;
  mayFail(upload);
  await page.route(upload, (route) => route.abort());
  await page.locator('.ant-drawer input[type=file]').setInputFiles({
    name: 'bowl.png',
    mimeType: 'image/png',
    buffer: DOT,
  });
  await save(formOf(page));
  const form = formOf(page, 'Edit product');
  await seen(form.getByText('The product is saved, but its picture is not: the connection was lost.'));
  const id = new URL(page.url()).searchParams.get('open')?.replace('product:', '') ?? '';
  await page.unroute(upload);
  await form.getByRole('button', { name: 'Try again' }).click();
  await gone(form);
  await seen(page.getByText('Paneer Bowl is saved.'));
  return id;
};

const openBowl = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Edit Paneer Bowl' }).click();
  const form = formOf(page, 'Edit product');
  await form.waitFor();
  return form;
};

/** Sold out until a time at the site, and a size by another name. */
export const sellOut = async ({ page, inspect }: Visit): Promise<void> => {
  const form = await openBowl(page);
  await form.getByRole('button', { name: 'Edit as rows: Variants' }).click();
  await form.getByLabel('Label of option 2').fill('Grande');
  await form.getByRole('radio', { name: 'Sold out until' }).check();
  await form
    .getByLabel('Sold out until', { exact: true })
    .and(form.locator('input[type=datetime-local]'))
    .fill('2020-01-01T12:00');
  await save(form);
  await seen(form.getByText('Choose a time that is still to come.'));
  await form.locator('input[type=datetime-local]').fill('2099-01-01T12:00');
  await inspect('sold out until', '[role=dialog]');
  await save(form);
  await gone(form);
};

/** What is not saved is asked for, whichever way it is left; the focus comes back to what opened the form. */
export const leaveUnsaved = async ({ page, inspect }: Visit): Promise<void> => {
  const form = await openBowl(page);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await form.getByLabel('Name', { exact: true }).fill('Paneer Box');
  await page.keyboard.press('Escape');
  await seen(question);
  await inspect('unsaved', '.ant-modal');
  const ways = [
    form.getByRole('button', { name: 'Close' }),
    form.getByRole('button', { name: 'Cancel' }),
    page.getByRole('button', { name: 'Edit Curry' }),
  ];
  for (const way of ways) {
    await question.getByRole('button', { name: 'Stay' }).click();
    await gone(question);
    await way.click();
    await seen(question);
  }
  await question.getByRole('button', { name: 'Leave' }).click();
  await seen(form.locator('input[value="Curry"]'));
  // The bowl is the last card: it lies behind the form.
  await page.keyboard.press('Escape');
  await gone(form);
  await openBowl(page);
  await seen(form.locator('input[value="Paneer Bowl"]'));
  await page.keyboard.press('Escape');
  await gone(form);
  await focused(page, page.getByRole('button', { name: 'Edit Paneer Bowl' }));
};

/** From its form; another window that still has it open shows that. */
export const deleteBowl = async ({ page, context, mayFail }: Visit): Promise<void> => {
  const other = await context.newPage();
  await other.goto(page.url());
  const late = await openBowl(other);
  const form = await openBowl(page);
  await form.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Paneer Bowl?' });
  await question.getByRole('button', { name: 'Delete product' }).click();
  await gone(form);
  await gone(page.getByRole('button', { name: 'Edit Paneer Bowl' }));
  mayFail(/\/products\//);
  await late.getByLabel('Name', { exact: true }).fill('Too late');
  await save(late);
  const told = other.getByRole('dialog', { name: 'Somebody else has deleted Paneer Bowl' });
  await seen(told.getByRole('button', { name: 'Create it again' }));
  await other.close();
};
