import type { CartLine, PricedOption } from '../../entities/cart.ts';
import type { Product, ProductOption } from '../../entities/product.ts';
import type { RefusalParams } from '../../schema.ts';
import { chosenExtras, extrasCents } from './chosen-extras.ts';
import { alike, findOption } from './find-option.ts';

/** What of a product decides its choices and price. */
export type PricedProduct = Pick<
  Product,
  | '_id'
  | 'name'
  | 'priceCents'
  | 'spiceLevels'
  | 'variants'
  | 'flavors'
  | 'portions'
  | 'quantities'
  | 'extraOptionGroups'
>;

/** What a customer chose of it; each may be named by key or label (`decided §4`). */
export type ProductChoice = Pick<
  CartLine,
  'size' | 'spiceLevel' | 'flavor' | 'portion' | 'quantityOption' | 'selectedOptions'
>;

/** What `of` says is amiss: `size`, `spiceLevel`, `flavor`, `portion`, `quantityOption` or a group's key. */
export interface ChoiceProblem {
  code: 'OPTION_REQUIRED' | 'OPTION_UNKNOWN';
  message: string;
  params: RefusalParams;
  of: string;
}

/** The choices found in the product; `unknown` are those that it does not offer. */
export interface ResolvedChoice {
  size: ProductOption | null;
  flavor: ProductOption | null;
  portion: ProductOption | null;
  quantityOption: ProductOption | null;
  spiceLevel: string | null;
  selectedOptions: PricedOption[];
  unknown: ChoiceProblem[];
}

/**
 * Finds what a customer named among the product's options; an option named twice is summed, one that lowers the price
 * is taken once however often it is named (`decided §4`).
 */
export function resolveChoice(product: PricedProduct, choice: ProductChoice): ResolvedChoice {
  const unknown: ChoiceProblem[] = [];
  const miss = (of: string, word: string, asked: string) => {
    unknown.push({
      code: 'OPTION_UNKNOWN',
      message: `${product.name} is not offered with ${word} “${asked}”.`,
      params: { dish: product.name, about: 'choice', asked },
      of,
    });
  };
  const pick = (
    of: 'size' | 'flavor' | 'portion' | 'quantityOption',
    word: string,
    options: readonly ProductOption[],
  ) => {
    const found = findOption(options, choice[of]);
    const asked = askedFor(choice[of]);
    if (!found && asked) miss(of, word, asked);
    return found;
  };
  const size = pick('size', 'size', product.variants);
  const asked = choice.spiceLevel?.trim() ?? '';
  const spiceLevel = product.spiceLevels.find((level) => alike(level, asked)) ?? null;
  if (!spiceLevel && asked) miss('spiceLevel', 'spice level', asked);
  const flavor = pick('flavor', 'flavor', product.flavors);
  const portion = pick('portion', 'portion', product.portions);
  const quantityOption = pick('quantityOption', 'quantity', product.quantities);

  const selectedOptions = chosenExtras(product.extraOptionGroups, choice.selectedOptions ?? [], miss);
  return { size, flavor, portion, quantityOption, spiceLevel, selectedOptions, unknown };
}

/**
 * One unit in cents: the price and all that was chosen, never below 0 nor below the price with each choice once
 * (`decided §4`); what is unknown counts nothing.
 */
export function unitPriceCents(product: PricedProduct, choice: ProductChoice): number {
  return resolvedUnitCents(product, resolveChoice(product, choice));
}

export function resolvedUnitCents(product: PricedProduct, chosen: ResolvedChoice): number {
  const options = [chosen.size, chosen.flavor, chosen.portion, chosen.quantityOption];
  const optionsCents = options.reduce((sum, option) => sum + (option?.priceCents ?? 0), 0);
  return Math.max(0, product.priceCents + optionsCents + extrasCents(chosen.selectedOptions));
}

function askedFor(choice: ProductChoice['size']): string {
  if (!choice) return '';
  return (typeof choice === 'string' ? choice : choice.label || choice.key || '').trim();
}
