import type { PriceRule, ProductOverride } from '../../entities/shared-menu.ts';
import { isHiddenAt, type MenuPlace, type PlacePrice, priceAt } from './menu-price.ts';
import { toCents, toDollars } from './money.ts';

/** A column of the table of prices: a group, or a site with the groups that it is in. */
export interface TablePlace {
  siteId?: string | undefined;
  groupId?: string | undefined;
  groupIds: readonly string[];
}

/** A row of it. */
export interface TableProduct {
  priceCents: number;
  overrides: readonly ProductOverride[];
}

/** What one place has of a product instead of what the rules give; empty: nothing. */
export interface OwnCell {
  priceCents?: number | undefined;
  hidden?: boolean | undefined;
}

/** What a product costs in a place, where that comes from, and whether it is on the menu there. */
export interface CellState {
  price: PlacePrice;
  hidden: boolean;
  own: OwnCell;
}

/** A group stands for a site that is in that group alone. */
const menuPlace = ({ siteId = '', groupId, groupIds }: TablePlace): MenuPlace => ({
  siteId,
  groupIds: groupId === undefined ? groupIds : [groupId],
});

const isOf =
  ({ siteId, groupId }: TablePlace) =>
  (one: { siteId?: string | undefined; groupId?: string | undefined }): boolean =>
    one.siteId === siteId && one.groupId === groupId;

/** What the overrides say of exactly this place. */
export const ownCell = (overrides: readonly ProductOverride[], place: TablePlace): OwnCell => {
  const here = overrides.filter(isOf(place));
  const price = here.find((one) => one.price !== undefined)?.price;
  const hidden = here.find((one) => one.hidden !== undefined)?.hidden;
  return {
    ...(price === undefined ? {} : { priceCents: toCents(price) }),
    ...(hidden === undefined ? {} : { hidden }),
  };
};

/** What a product is in a place, with all overrides and rules. */
export const cellState = (
  { priceCents, overrides }: TableProduct,
  rules: readonly PriceRule[],
  place: TablePlace,
): CellState => ({
  price: priceAt(priceCents, overrides, rules, menuPlace(place)),
  hidden: isHiddenAt(overrides, menuPlace(place)),
  own: ownCell(overrides, place),
});

/** The overrides with what this place has instead; those of other places, and their order, stay. */
export const withOwnCell = (
  overrides: readonly ProductOverride[],
  place: TablePlace,
  { priceCents, hidden }: OwnCell,
): ProductOverride[] => {
  const { siteId, groupId } = place;
  const isHere = isOf(place);
  const says = priceCents !== undefined || hidden !== undefined;
  const override: ProductOverride = {
    ...(siteId === undefined ? { groupId } : { siteId }),
    ...(priceCents === undefined ? {} : { price: toDollars(priceCents) }),
    ...(hidden === undefined ? {} : { hidden }),
  };
  const at = overrides.findIndex(isHere);
  if (at < 0) return says ? [...overrides, override] : [...overrides];
  return overrides.flatMap((one, index) => {
    if (index === at) return says ? [override] : [];
    return isHere(one) ? [] : [one];
  });
};

export const isSameCell = (a: OwnCell, b: OwnCell): boolean =>
  a.priceCents === b.priceCents && a.hidden === b.hidden;

/** Whether the product is hidden in a place where that says nothing itself. */
const hiddenOtherwise = ({ overrides }: TableProduct, place: TablePlace): boolean =>
  isHiddenAt(withOwnCell(overrides, place, {}), menuPlace(place));

/** Hidden or shown in a place; the price that it has there stays. */
export const withHidden = (product: TableProduct, place: TablePlace, hidden: boolean): OwnCell => {
  const { priceCents } = ownCell(product.overrides, place);
  return {
    ...(priceCents === undefined ? {} : { priceCents }),
    ...(hidden === hiddenOtherwise(product, place) ? {} : { hidden }),
  };
};
