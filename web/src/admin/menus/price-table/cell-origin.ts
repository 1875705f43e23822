import type { Currency, PriceTablePlace, PriceTableRow } from '@biteboard/contracts';
import { type CellState, cellState } from '@biteboard/contracts/prices';
import { t as menus } from '../messages.ts';
import { priceOriginText } from '../price-origin-text.ts';
import type { ShownTable } from './sheet-edits.ts';

/** Where the price of a dish in a place comes from: 'menu $12.50, Airport +10%, ends in 9 → $13.79'. */
export const cellOrigin = (
  row: PriceTableRow,
  place: PriceTablePlace,
  { rules, places }: Pick<ShownTable, 'rules' | 'places'>,
  currency: Currency,
): string => {
  const { price, hidden }: CellState = cellState(row, rules, place);
  const named = 'rule' in price ? price.rule : 'override' in price ? price.override : undefined;
  const isHere = named?.siteId === place.siteId && named?.groupId === place.groupId;
  const other = places.find(({ groupId }) => groupId !== undefined && groupId === named?.groupId);
  return priceOriginText({
    menuCents: row.priceCents,
    cents: price.cents,
    currency,
    hidden,
    place: named && (isHere ? place.name : (other?.name ?? menus('unknownPlace'))),
    rule: 'rule' in price ? price.rule : undefined,
  });
};
