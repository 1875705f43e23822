import type { Product } from '@biteboard/contracts';
import {
  type CartItem,
  cartItemOf,
  LANGUAGES,
  type Language,
  type ProductChoice,
} from '@biteboard/contracts/rules';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { speak } from '../../../lib/messages/namespaces.ts';
import { act, render, screen } from '../../../testing/render.ts';
import { anOption, aProduct } from '../../product/product.fixture.ts';
import { aPublicSite, ShopAround } from '../../site/shop.fixture.tsx';
import { setFoodWishes } from '../food-wishes.ts';
import { TileFood } from '../tile-food.tsx';
import { FoodStatement } from './food-statement.tsx';
import { LineAllergens } from './line-allergens.tsx';

const spaghetti = { ...anOption('Spaghetti'), allergens: ['gluten' as const, 'wheat' as const] };
const rice = { ...anOption('Rice'), allergens: [], mayContain: ['nuts' as const] };
const aPasta = (options: Product['extraOptionGroups'][number]['options']): Product => ({
  ...aProduct,
  name: 'Pomodoro',
  allergens: [],
  mayContain: [],
  diets: ['vegan', 'gluten_free'],
  extraOptionGroups: [
    { groupKey: 'shape', groupLabel: 'Choose your pasta', required: true, max: 1, options },
  ],
});
const pasta = aPasta([spaghetti, rice]);
const chosen = (optionKey: string): ProductChoice => ({
  selectedOptions: [{ groupKey: 'shape', optionKey }],
});

/** What card, sheet and cart say of a dish; the line was put into the cart before its choice was asked for. */
const read = async (product: Product, choice: ProductChoice = {}) => {
  const item: CartItem = cartItemOf(product, choice, { quantity: 1, pickupOnly: false });
  await render(
    <ShopAround site={aPublicSite} products={[product]}>
      <div data-testid="card">
        <TileFood product={product} />
      </div>
      <div data-testid="sheet">
        <FoodStatement product={product} choice={choice} />
      </div>
      <div data-testid="line">
        <LineAllergens item={item} />
      </div>
    </ShopAround>,
  );
  const last = (id: string) => screen.getAllByTestId(id).at(-1)?.textContent ?? '';
  return { card: last('card'), sheet: last('sheet'), line: last('line') };
};

beforeEach(() => setFoodWishes({ without: [], diets: [] }));
afterEach(() => speak('en'));

const NONE: Record<Language, RegExp> = {
  en: /none of|No allergens/,
  fr: /aucun/i,
  es: /ninguno|Sin alérgenos/,
  de: /keine/i,
};
const DEPENDS: Record<Language, string[]> = {
  en: ['depends on your choice: Pasta', 'Depending on your choice, also gluten, wheat', 'traces of nuts'],
  fr: ['dépend de votre choix', 'gluten, blé', 'fruits à coque'],
  es: ['depende de su elección', 'gluten, trigo', 'frutos de cáscara'],
  de: ['hängt von Ihrer Wahl ab', 'Gluten, Weizen', 'Schalenfrüchte'],
};

test.each(LANGUAGES)(
  'in %s a dish whose choice is still open depends on it, says what can come with it, and is free of nothing',
  async (language) => {
    await act(() => speak(language));
    const { card, sheet, line } = await read(pasta);
    for (const text of DEPENDS[language]) {
      expect(sheet).toContain(text);
      expect(line).toContain(text);
    }
    expect(card).toContain(DEPENDS[language][1]?.replace(/^.*also /, ''));
    expect([card, sheet, line].filter((text) => NONE[language].test(text))).toEqual([]);
    const unasked = await read(aPasta([anOption('Of the day')]));
    expect(unasked.sheet).toContain('Of the day');
    expect([unasked.card, unasked.sheet, unasked.line].filter((text) => NONE[language].test(text))).toEqual(
      [],
    );
    const made = await read(pasta, chosen('rice'));
    expect(made.sheet).toMatch(NONE[language]);
    expect(made.sheet).not.toContain(DEPENDS[language][0]);
  },
);

test('a diet is said to be possible while it depends on a choice, and follows what is chosen', async () => {
  expect((await read(pasta)).card).toContain('VeganGluten-free possible');
  expect((await read(pasta, chosen('rice'))).sheet).toContain('VeganGluten-free');
  expect((await read(pasta, chosen('spaghetti'))).sheet).not.toContain('Gluten-free');
});

test('a customer who leaves something out is warned where a choice can bring it', async () => {
  act(() => setFoodWishes({ without: ['wheat'], diets: [] }));
  expect((await read(pasta)).sheet).toContain(
    'You leave out wheat: whether this has it depends on your choice.',
  );
  expect((await read(pasta, chosen('rice'))).sheet).not.toContain('You leave out');
  expect((await read(pasta, chosen('spaghetti'))).sheet).toContain('You leave out wheat: this has it');
});

test('a dish of which no traces are stated says so', async () => {
  expect((await read({ ...aProduct, allergens: ['milk'] })).sheet).toContain(
    'does not say whether it may contain traces',
  );
  expect((await read({ ...aProduct, allergens: ['milk'], mayContain: [] })).sheet).not.toContain('traces');
});
