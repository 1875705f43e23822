import type { Category, endpoints, Product } from '@biteboard/contracts';
import { cartItemOf, EMPTY_CART } from '@biteboard/contracts/rules';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { speak } from '../../lib/messages/namespaces.ts';
import { BrowserRouter, Route, Routes } from '../../lib/router.ts';
import { answer, serve } from '../../testing/answers.ts';
import { act, eventually, render, screen } from '../../testing/render.ts';
import { cartActions } from '../cart-store/cart-store.ts';
import { CategoryPage } from '../menu/category-page.tsx';
import { acceptPrivacy } from '../privacy/privacy-state.ts';
import { anOption, aProduct } from '../product/product.fixture.ts';
import { SlugShop } from '../shell/shop-entrance.tsx';
import { answerLocations, aPublicSite, ShopAround } from '../site/shop.fixture.tsx';
import { parseFoodWishes, setFoodWishes } from './food-wishes.ts';
import { FoodStatement } from './statement/food-statement.tsx';
import { LineAllergens } from './statement/line-allergens.tsx';

const { slug } = aPublicSite;
const category: Category = {
  _id: 'curries',
  siteId: 'haldi',
  name: 'Curries',
  imageUrl: '',
  pickupOnly: false,
  position: 0,
  translations: { fr: { name: 'Currys' } },
};
const dish = (name: string, food: Partial<Product>): Product => ({
  ...aProduct,
  _id: name,
  name,
  categoryId: 'curries',
  ...food,
});
const products = [
  dish('Korma', { allergens: ['milk', 'nuts'], calories: { from: 500, to: 620 } }),
  dish('Dal', { allergens: [], diets: ['vegan'], translations: { fr: { name: 'Lentilles' } } }),
  dish('Soup', {}),
];

const openShop = async (others: readonly Product[] = []) => {
  window.history.pushState(null, '', `/s/${slug}/c/curries`);
  serve(
    answer<typeof endpoints.getMenu>('GET /api/shop/:site/menu', {
      site: aPublicSite,
      categories: [category, { ...category, _id: 'grill', name: 'Grill', position: 1 }],
      products: [...products, ...others],
    }),
    answerLocations(),
  );
  const { user } = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>
        <Routes>
          <Route path="/s/:siteSlug" element={<SlugShop prefix="/s" />}>
            <Route path="c/:categoryId" element={<CategoryPage />} />
          </Route>
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Korma');
  return user;
};

beforeEach(() => {
  acceptPrivacy();
  setFoodWishes({ without: [], diets: [] });
  cartActions(slug).change(() => ({ ...EMPTY_CART, fulfillmentType: 'pickup' }));
});

test('a customer who leaves out nuts sees only dishes that say they have none, and may take it back', async () => {
  const user = await openShop();
  expect(screen.getByText('Contains milk, nuts')).toBeDefined();
  expect(screen.getByText('500–620 kcal')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Allergens and diets' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Without nuts' }));
  await user.click(screen.getByRole('button', { name: 'Show 1 dish' }));
  await eventually(() => expect(screen.queryByText('Korma')).toBeNull());
  expect(screen.queryByText('Soup')).toBeNull();
  expect(screen.getByText('Dal')).toBeDefined();
  expect((await screen.findByRole('status', { name: '' })).textContent).toBe(
    '2 dishes are hidden: they do not fit what you chose, or the restaurant does not say.',
  );
  await user.click(screen.getByRole('button', { name: 'Remove Without nuts' }));
  await screen.findByText('Soup');
});

test('where nothing of a category fits, the customer is led to what does, or hears that nothing does', async () => {
  const user = await openShop([dish('Kebab', { categoryId: 'grill', allergens: [], diets: ['halal'] })]);
  await act(() => setFoodWishes({ without: [], diets: ['halal'] }));
  await user.click(await screen.findByRole('link', { name: 'Grill (1)' }));
  await screen.findByText('Kebab');
  expect(screen.queryByText(/^Dishes that fit/)).toBeNull();
  await act(() => setFoodWishes({ without: [], diets: ['kosher'] }));
  await screen.findByText('No dish of this menu fits what you chose.');
});

test('a menu is in the customer’s language, where it has texts in it', async () => {
  await openShop();
  await act(() => speak('fr'));
  await screen.findByText('Lentilles');
  expect(screen.getByRole('heading', { name: 'Currys' })).toBeDefined();
  expect(screen.getByText('Korma')).toBeDefined();
  await act(() => speak('en'));
});

describe('what a dish states', () => {
  const extras = [
    {
      groupKey: 'add',
      groupLabel: 'Add',
      options: [{ ...anOption('Cashews'), allergens: ['nuts' as const] }, anOption('Sauce')],
    },
  ];
  const stated = dish('Roll', { allergens: ['wheat'], mayContain: ['sesame'], extraOptionGroups: extras });
  const show = async (product: Product, keys: string[], foodLaw: 'none' | 'us' = 'none') => {
    const selectedOptions = keys.map((optionKey) => ({ groupKey: 'add', optionKey }));
    const item = cartItemOf(product, { selectedOptions }, { quantity: 1, pickupOnly: false });
    await render(
      <ShopAround site={{ ...aPublicSite, foodLaw }} products={[product]}>
        <div data-testid="dish">
          <FoodStatement product={product} choice={{ selectedOptions }} />
        </div>
        <div data-testid="line">
          <LineAllergens item={item} />
        </div>
      </ShopAround>,
    );
    const last = (id: string) => screen.getAllByTestId(id).at(-1)?.textContent ?? '';
    return { section: last('dish'), line: last('line') };
  };

  test('follows what is chosen, and warns of what is left out', async () => {
    expect((await show(stated, [])).line).toBe('Contains wheat · May contain sesame');
    act(() => setFoodWishes({ without: ['nuts'], diets: [] }));
    const { section, line } = await show(stated, ['cashews']);
    expect(section).toContain('You leave out nuts');
    expect(line).toBe('Contains wheat, nuts · May contain sesame');
  });

  test('is never free of anything that is not stated', async () => {
    expect(await show(dish('Soup', {}), [])).toEqual({ section: '', line: '' });
    const byLaw = await show(dish('Soup', {}), [], 'us');
    expect(byLaw.section).toContain('does not say which allergens');
    expect(byLaw.line).toBe('Allergens not stated');
    const none = dish('Salad', { allergens: [], extraOptionGroups: extras });
    expect((await show(none, [])).section).toContain('Contains none of the allergens');
    const withSauce = await show(none, ['sauce']);
    expect(withSauce.section).not.toContain('none');
    expect(withSauce.line).toBe('Not stated for Sauce');
  });
});

test('what is stored as wishes and is none is no wish', () => {
  expect(parseFoodWishes('nuts +vegan dust +paleo')).toEqual({ without: ['nuts'], diets: ['vegan'] });
  expect(parseFoodWishes(null)).toEqual({ without: [], diets: [] });
});
