import type { AdminSite } from '@biteboard/contracts';
import { DAYS } from '@biteboard/contracts/rules';
import { AROUND_THE_CLOCK, type Client, expectStatus, signInPerson } from '@biteboard/e2e';

export const BENCH_ADMIN = { email: 'bench@biteboard.test', password: 'a long password' };

/** The settings of a product under load: no demo data, no rate limits. */
export const BENCH_ENV = {
  DEMO_DATA: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  ADMIN_EMAIL: BENCH_ADMIN.email,
  ADMIN_PASSWORD: BENCH_ADMIN.password,
};

const dish = (index: number) => ({
  name: `Dish ${index}`,
  description: 'Slow-cooked, with a little of everything that is in season.',
  price: 8 + (index % 12),
  variants: [{ label: 'Regular' }, { label: 'Large', price: 4.5 }],
  spiceLevels: ['Mild', 'Medium', 'Hot'],
});

/** From now on its kitchen takes so many orders for each quarter of an hour. */
export const limitKitchen = async (on: Client, slug: string, orders: number): Promise<void> => {
  const { token } = await signInPerson(on, BENCH_ADMIN);
  const at = `/api/admin/sites/${slug}`;
  const site = expectStatus(await on.call<AdminSite>('GET', at, { token }), 200);
  const hours = { locationId: site.locations[0]!.id, from: '00:00', to: '24:00', orders };
  const capacity = DAYS.map((day) => ({ ...hours, day }));
  expectStatus(await on.call('PATCH', at, { token, body: { capacity } }), 200);
};

/** Opens a shop that never closes, with so many dishes, ten in each category. */
export const openBenchShop = async (
  on: Client,
  slug: string,
  dishes = 80,
): Promise<{ productId: string }> => {
  const { token } = await signInPerson(on, BENCH_ADMIN);
  const site = { name: `Shop ${slug}`, slug, hours: AROUND_THE_CLOCK, locations: [{ name: 'Main' }] };
  expectStatus(await on.call('POST', '/api/admin/sites', { token, body: site }), 201);
  let productId = '';
  for (let index = 0; index < dishes; index += 1) {
    let categoryId: string | undefined;
    if (index % 10 === 0) {
      const made = await on.call<{ _id: string }>('POST', `/api/admin/sites/${slug}/categories`, {
        token,
        body: { name: `Category ${index / 10}` },
      });
      categoryId = expectStatus(made, 201)._id;
    }
    const body = { ...dish(index), ...(categoryId ? { categoryId } : {}) };
    const made = await on.call<{ _id: string }>('POST', `/api/admin/sites/${slug}/products`, { token, body });
    productId = expectStatus(made, 201)._id;
  }
  return { productId };
};
