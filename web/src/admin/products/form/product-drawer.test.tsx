import type { AdminProduct, endpoints } from '@biteboard/contracts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { anAdminProduct } from '../../../testing/admin-menu.ts';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { answer, changedMeanwhile, changesIn, refused, serve } from '../../../testing/answers.ts';
import { eventually, says, screen, topDialog, within } from '../../../testing/render.ts';
import { renderOfSite } from '../../../testing/site-part.tsx';
import { ProductDrawer } from './product-drawer.tsx';

const korma = anAdminProduct('Korma', {
  _id: 'p1',
  version: 3,
  variants: [{ key: 'big', label: 'Large', price: 4.5, priceCents: 450 }],
});

let received: ReturnType<typeof serve>;
let view: Awaited<ReturnType<typeof renderOfSite>>;

const opened = [
  answer<typeof endpoints.adminListCategories>('GET /api/admin/sites/:siteId/categories', []),
  answer<typeof endpoints.adminGetProduct>('GET /api/admin/sites/:siteId/products/:id', korma),
];
/** The server's answers to one save after the other; the last of them to all that follow. */
const serveSaves = (...answers: (AdminProduct | ReturnType<typeof refused>)[]) => {
  received = serve(
    ...opened,
    answer<typeof endpoints.adminUpdateProduct>('PATCH /api/admin/sites/:siteId/products/:id', () =>
      answers.length > 1 ? answers.shift()! : answers[0]!,
    ),
    answer<typeof endpoints.adminCreateProduct>('POST /api/admin/sites/:siteId/products', {
      ...korma,
      _id: 'p2',
      name: 'Too late',
    }),
  );
};
const sent = () => changesIn(received).map(({ body }) => body);
const versions = () => changesIn(received).map(({ headers }) => headers.get('if-match'));

const field = (label: string) =>
  within(screen.getAllByRole('dialog')[0]!).getByLabelText<HTMLInputElement>(label);
const fill = (label: string, text: string) => view.fill(field(label), text);
const save = () => view.press('Save product');
const closed = () => eventually(() => expect(view.address()).toBe('/'));

beforeEach(async () => {
  serve(...opened);
  view = await renderOfSite(<ProductDrawer />, anAdminSite(), '/?open=product:p1');
  await eventually(() => expect(field('Name').value).toBe('Korma'));
});

test('only what was changed is sent, an option under its key, and the form goes', async () => {
  serveSaves({ ...korma, name: 'Royal Korma' });
  await fill('Name', ' Royal Korma ');
  await fill('Variants', 'Regular, Grande +5');
  await fill('Variants', 'Regular, Large +5');
  await save();
  await closed();
  const variants = [
    { label: 'Regular', price: 0 },
    { key: 'big', label: 'Large', price: 5 },
  ];
  expect(sent()).toEqual([{ name: 'Royal Korma', variants }]);
  await says('Royal Korma is saved.');
});

test('a refusal is shown at its field, and leaving unsaved changes asks first', async () => {
  const error = 'Price must be at most 100000.';
  serveSaves(refused(400, { error, code: 'INVALID', fields: { price: error } }));
  await fill('Price', '999999');
  await save();
  await says(error);
  await eventually(() => expect(field('Price').getAttribute('aria-invalid')).toBe('true'));
  await view.press('Close');
  await says('Leave without saving?');
  expect(view.address()).toBe('/?open=product:p1');
  await view.press('Leave');
  await closed();
});

test('a product that others deleted says so, and what was entered can become a new one', async () => {
  serveSaves(refused(404, { error: 'There is no such product.', code: 'PRODUCT_NOT_FOUND' }));
  await fill('Name', 'Too late');
  await save();
  await says('Somebody else has deleted Korma');
  await view.press('Create it again');
  await says('Too late is saved.');
  expect(sent()[1]).toMatchObject({ name: 'Too late', price: 12.5 });
  expect(versions()).toEqual(['"3"', null]);
  await closed();
});

describe('what others saved in the meantime', () => {
  const theirs = { ...korma, version: 7, name: 'Korma Deluxe', description: 'Creamy', priceCents: 1300 };
  const inDialog = () => within(topDialog());
  const saveHere = () => view.user.click(inDialog().getByRole('button', { name: 'Save' }));
  const choose = (which: RegExp) => view.user.click(inDialog().getByRole('radio', { name: which }));

  test('is shown field by field; of what both changed one chooses, and the rest goes together', async () => {
    serveSaves(changedMeanwhile(theirs), { ...theirs, version: 8 });
    await fill('Name', 'Royal Korma');
    await fill('Variants', 'Large +6');
    await save();
    await says('Somebody else has changed Korma Deluxe');
    const words = topDialog().textContent;
    for (const part of [
      'When you opened itKorma',
      'Theirs, savedKorma Deluxe',
      'Yours, not saved yetRoyal Korma',
    ])
      expect(words).toContain(part);
    expect(words).toMatch(/Changed by somebody else, and stays.*Price.*12\.50.*13\.00/);
    expect(words).toMatch(/Changed by you, and stays.*Large \+4\.50.*Large \+6/);
    await saveHere();
    await says('Choose theirs or yours.');
    expect(sent()).toHaveLength(1);
    await choose(/^Yours/);
    await saveHere();
    await closed();
    expect(sent()[1]).toEqual({ name: 'Royal Korma', variants: [{ key: 'big', label: 'Large', price: 6 }] });
    expect(versions()).toEqual(['"3"', '"7"']);
  });

  test('takes the place of what was entered where theirs is chosen, and needs no save then', async () => {
    serveSaves(changedMeanwhile(theirs));
    await fill('Name', 'Royal Korma');
    await save();
    await says('Somebody else has changed Korma Deluxe');
    await choose(/^Theirs/);
    await saveHere();
    await says('Korma Deluxe is saved.');
    await closed();
    expect(sent()).toHaveLength(1);
  });

  test('is asked again where it is left for the form, which keeps what was entered', async () => {
    serveSaves(changedMeanwhile(theirs));
    await fill('Name', 'Royal Korma');
    await save();
    await says('Somebody else has changed Korma Deluxe');
    await view.press('Back');
    await eventually(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(field('Name').value).toBe('Royal Korma');
    await save();
    await says('Somebody else has changed Korma Deluxe');
    expect([sent()[1], versions()]).toEqual([{ name: 'Royal Korma' }, ['"3"', '"3"']]);
  });

  test('is no matter where it is nothing that the form shows, or the same as here', async () => {
    serveSaves(changedMeanwhile({ ...korma, version: 9 }), { ...korma, version: 10 });
    await fill('Name', 'Royal Korma');
    await save();
    await closed();
    expect(versions()).toEqual(['"3"', '"9"']);
  });
});
