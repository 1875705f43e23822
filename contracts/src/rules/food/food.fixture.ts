import type { ExtraOption, ExtraOptionGroup, Product } from '../../entities/product.ts';
import { mangoLassi } from '../cart/product.fixture.ts';

/** An option whose label is its key, and which states what it is given. */
export const option = (key: string, food: Partial<ExtraOption> = {}): ExtraOption => ({
  key,
  label: key,
  price: 0,
  priceCents: 0,
  ...food,
});

/** A roll that states what it is given. */
export const dish = (food: Partial<Product>): Product => ({ ...mangoLassi, name: 'Roll', ...food });

/** The only group of a dish, `add`. */
export const group = (
  options: ExtraOption[],
  rules: Pick<ExtraOptionGroup, 'required' | 'min' | 'maxEach'> = {},
): [ExtraOptionGroup] => [{ groupKey: 'add', groupLabel: 'Add', options, ...rules }];
