import { type MarkedOptions, soldOutOptions } from '../time/option-availability.ts';
import { type PricedProduct, type ProductChoice, resolveChoice } from './product-choice.ts';

/**
 * The label of the first chosen option that is sold out at a time (ms since 1970), everywhere or at a location; undefined
 * where all are to be had.
 */
export function soldOutChoice(
  product: PricedProduct & Pick<MarkedOptions, 'optionAvailability'>,
  choice: ProductChoice,
  now: number,
  locationId?: string,
): string | undefined {
  if (!product.optionAvailability?.length) return undefined;
  const isOut = soldOutOptions(product, now, locationId);
  const { size, flavor, portion, quantityOption, selectedOptions } = resolveChoice(product, choice);
  const inLists = { variants: size, flavors: flavor, portions: portion, quantities: quantityOption };
  const listed = Object.entries(inLists).find(([list, option]) => option && isOut(list, option.key));
  if (listed) return listed[1]?.label;
  return selectedOptions
    .flatMap((option) => [option, ...(option.selectedOptions ?? [])])
    .find(({ groupKey, optionKey }) => isOut(groupKey, optionKey))?.label;
}
