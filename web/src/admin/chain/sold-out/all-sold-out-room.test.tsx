import type { endpoints } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { anAdminProduct } from '../../../testing/admin-menu.ts';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { answer, onePage, serve } from '../../../testing/answers.ts';
import { render, says, screen } from '../../../testing/render.ts';
import { AllSoldOutRoom } from './all-sold-out-room.tsx';

let received: ReturnType<typeof serve>;
let products: number;

beforeEach(() => {
  products = 2;
  const west = [{ groupId: 'g1', name: 'West' }];
  const naan = anAdminProduct('Naan', {
    variants: [{ key: 'large', label: 'Large', price: 2, priceCents: 200 }],
  });
  received = serve(
    answer<typeof endpoints.adminListSites>('GET /api/admin/sites', [
      anAdminSite({ _id: 's1', slug: 'haldi', name: 'Haldi House', groups: west }),
      anAdminSite({ _id: 's2', slug: 'roma', name: 'Roma', groups: west }),
      anAdminSite({ _id: 's3', slug: 'kyoto', name: 'Kyoto', groups: [] }),
    ]),
    answer<typeof endpoints.adminListProducts>('GET /api/admin/sites/:siteId/products', () => onePage(naan)),
    answer<typeof endpoints.adminSoldOut>('POST /api/admin/sold-out', () => ({ sites: products, products })),
  );
});
const sent = () => received.findLast(({ call }) => call === 'POST /api/admin/sold-out')?.body;

test('an option of a dish is marked in all sites of a group until it is back, for some hours', async () => {
  const { user, press, pick } = await render(<AllSoldOutRoom />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as sold out' });
  expect(button.disabled).toBe(true);
  await says('Choose at least one site.');
  await user.click(screen.getByRole('combobox', { name: 'Where' }));
  await pick('West');
  await says('Choose at least one dish.');
  await user.click(await screen.findByRole('combobox', { name: 'Dishes' }));
  await pick('Naan');
  await user.click(await screen.findByRole('combobox', { name: 'Only this option of them' }));
  await pick('Large');
  await user.click(screen.getByRole('radio', { name: '4 hours' }));
  await press('Mark as sold out');
  await says('2 dishes marked as sold out in 2 sites.');
  expect(sent()).toMatchObject({
    siteIds: ['s1', 's2'],
    names: ['Naan'],
    option: { groupKey: 'variants', optionKey: 'large' },
    soldOut: true,
    until: expect.stringMatching(/^\d{4}-/),
  });
  products = 1;
  await press('Make available again');
  await says('1 dish available again in 1 site.');
  expect(sent()).toMatchObject({ soldOut: false, until: null });
  products = 0;
  await press('Mark as sold out');
  await says('No chosen site has such a dish, or all are marked so already.');
});
