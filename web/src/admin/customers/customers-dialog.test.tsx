import type { Customer, endpoints } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import { answer, onePage, refused, serve } from '../../testing/answers.ts';
import { aCustomerOrder } from '../../testing/customer-order.ts';
import { focusIs, render, says, screen, topDialog, within } from '../../testing/render.ts';
import { CustomersDialog } from './customers-dialog.tsx';

const ana: Customer = {
  userId: 'u-ana',
  email: 'ana@b.test',
  name: 'Ana Ruiz',
  role: 'user',
  state: 'active',
  createdAt: '2025-03-04T12:00:00.000Z',
  addresses: [
    {
      id: 'a1',
      label: 'Home',
      name: 'Ana',
      phone: '+17805550199',
      address: {
        streetAddress: ['1 High St'],
        city: 'Edmonton',
        province: 'AB',
        postalCode: 'T5J',
        country: 'CA',
      },
    },
  ],
};
const order = aCustomerOrder({ siteSlug: 'haldi', status: 'completed', totalCents: 4825 });

let customers: Customer[];
let refusal: string;
let received: ReturnType<typeof serve>;
let page: Awaited<ReturnType<typeof render>>;

beforeEach(async () => {
  [customers, refusal] = [[ana], ''];
  const unlessRefused = <T,>(done: T) => (refusal ? refused(409, { error: refusal, code: 'X' }) : done);
  received = serve(
    answer<typeof endpoints.adminFindCustomers>('POST /api/admin/customers/found', () =>
      unlessRefused({ customers }),
    ),
    answer<typeof endpoints.adminListCustomerOrders>(
      'GET /api/admin/customers/:userId/orders',
      onePage(order),
    ),
    answer<typeof endpoints.adminRemoveCustomer>('DELETE /api/admin/customers/:userId', () =>
      unlessRefused({ ok: true }),
    ),
  );
  page = await render(
    <MemoryRouter>
      <CustomersDialog onClose={() => undefined} />
    </MemoryRouter>,
  );
});

const text = () => document.body.textContent;
const find = async (q: string) => {
  await page.fill(screen.getByRole('searchbox', { name: 'Email, phone, order number or id' }), q);
  await page.press('Find');
};

test('a customer is found by what was typed, and shown with addresses and orders', async () => {
  await find(' ana@b.test ');
  await says('BB-7KQ2MD');
  expect(received.map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/admin/customers/found', { q: 'ana@b.test' }],
    ['GET /api/admin/customers/u-ana/orders?page=1&pageSize=10', undefined],
  ]);
  for (const words of [
    'Ana Ruiz',
    'Has an account',
    '1 person found',
    'Home',
    '1 High St',
    'Haldi House',
    '$48.25',
  ])
    expect(text()).toContain(words);
  const link = screen.getByRole('link', { name: 'BB-7KQ2MD' });
  expect(link.getAttribute('href')).toBe('/dashboard/haldi/orders?order=o1');
});

test('of several one is chosen, and there is a way back', async () => {
  customers = [ana, { ...ana, userId: 'u-ben', name: 'Ben', email: 'ben@b.test' }];
  await find('780 555 0199');
  await says('2 people found');
  await page.press('Show Ben');
  expect(text()).toContain('ben@b.test');
  expect(text()).not.toContain('Ana Ruiz');
  await page.press('All found');
  screen.getByRole('button', { name: 'Show Ana Ruiz' });
});

test('an empty result and a failed search are shown', async () => {
  customers = [];
  await find('nobody@b.test');
  await says('Nobody has this email, phone or order.');
  refusal = 'Not now.';
  await find('BB-222222');
  await says('Failed to search: Not now.');
});

test('Find without a word asks for one', async () => {
  await page.press('Find');
  await says('Enter an email, a phone, an order number or an id first.');
  await focusIs(() => screen.getByRole('searchbox'));
  expect(received).toEqual([]);
  await find('ana@b.test');
  await says('Ana Ruiz');
});

test('an account is removed after its email was typed; what remains and a refusal are shown', async () => {
  await find('ana@b.test');
  await page.press('Remove account');
  await says('Remove the account of Ana Ruiz?');
  expect(text()).toContain('Orders and invoices with dishes, sums, taxes and cities');
  const dialog = within(topDialog());
  const ok = dialog.getByRole('button', { name: 'Remove account' });
  await page.user.click(ok);
  await says('Type ana@b.test here, letter by letter, to go on.');
  expect(received.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await page.fill(dialog.getByRole('textbox'), 'ana@b.test');
  refusal = 'Order BB-7KQ2MD is not finished yet.';
  await page.user.click(ok);
  await says('Not removed: Order BB-7KQ2MD is not finished yet.');
  refusal = '';
  await page.user.click(ok);
  await says('Account removed');
  expect(received.filter(({ call }) => call === 'DELETE /api/admin/customers/u-ana')).toHaveLength(2);
  expect(text()).not.toContain('ana@b.test');
});

test('who works in the dashboard is not removed here', async () => {
  customers = [{ ...ana, role: 'manager' }];
  await find('ana@b.test');
  await says('take them out of People');
  expect(screen.queryByRole('button', { name: 'Remove account' })).toBeNull();
});
