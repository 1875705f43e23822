import { readdirSync, readFileSync } from 'node:fs';
import { AROUND_THE_CLOCK, type Client, expectStatus, signInPerson } from '@biteboard/e2e';
import { BENCH_ADMIN } from '../load/shop.ts';

const PICTURES = new URL('../../../deploy/all-in-one/demo-pictures/haldi-house/', import.meta.url);
const pictureNames = readdirSync(PICTURES).filter((name) => /^(?!banner|category|logo).*\.webp$/.test(name));

/** Opens a shop with so many dishes in its one category, each with a picture; answers the category's address. */
export const openLongCategory = async (on: Client, slug: string, dishes: number): Promise<string> => {
  const { token } = await signInPerson(on, BENCH_ADMIN);
  const site = { name: 'The long card', slug, hours: AROUND_THE_CLOCK, locations: [{ name: 'Main' }] };
  expectStatus(await on.call('POST', '/api/admin/sites', { token, body: site }), 201);
  const at = `/api/admin/sites/${slug}`;
  const made = await on.call<{ _id: string }>('POST', `${at}/categories`, {
    token,
    body: { name: 'Everything' },
  });
  const categoryId = expectStatus(made, 201)._id;

  const withPicture = async (productId: string, name: string): Promise<string> => {
    const body = new FormData();
    body.append('file', new Blob([readFileSync(new URL(name, PICTURES))], { type: 'image/webp' }), name);
    const sent = await fetch(new URL(`${at}/products/${productId}/image`, on.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    const { product } = (await sent.json()) as { product: { imageUrl: string } };
    return product.imageUrl;
  };
  const pictures: string[] = [];
  for (let index = 0; index < dishes; index += 1) {
    const imageUrl = index < pictureNames.length ? '' : pictures[index % pictures.length];
    const body = {
      name: `Dish ${index}`,
      description: 'Slow-cooked, with a little of everything that is in season, and bread to go with it.',
      price: 8 + (index % 12),
      isVeg: index % 3 === 0,
      spiceLevels: index % 2 === 0 ? ['Mild', 'Medium', 'Hot'] : [],
      categoryId,
      imageUrl,
    };
    const dish = await on.call<{ _id: string }>('POST', `${at}/products`, { token, body });
    const { _id } = expectStatus(dish, 201);
    const name = pictureNames[index];
    if (name) pictures.push(await withPicture(_id, name));
  }
  return `/s/${slug}/c/${categoryId}`;
};
