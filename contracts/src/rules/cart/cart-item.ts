/** A chosen size, flavor, portion or quantity option; `price` is its add-on in dollars. */
export interface CartOption {
  key: string;
  label: string;
  price: number;
}

/** A chosen extra; `priceDelta` is one piece's add-on in dollars. */
export interface NestedCartExtra {
  groupKey: string;
  groupLabel: string;
  optionKey: string;
  label: string;
  quantity: number;
  priceDelta: number;
  /** So many of them cost nothing. */
  freeQuantity?: number | undefined;
}

/** With what was chosen within it, for each piece. */
export interface CartExtra extends NestedCartExtra {
  selectedOptions?: readonly NestedCartExtra[] | undefined;
}

/** A line of the cart (spec §3): what has no `Cents` in its name is in dollars, `unitCents` decides. */
export interface CartItem {
  id: string;
  productId: string;
  categoryId: string | null;
  name: string;
  basePrice: number;
  variant: CartOption | null;
  flavor: CartOption | null;
  portion: CartOption | null;
  quantityOption: CartOption | null;
  quantity: number;
  spiceLevel: string | null;
  selectedOptions: readonly CartExtra[];
  extraCost: number;
  unitCents: number;
  totalPrice: number;
  imageUrl: string;
  pickupOnly: boolean;
}

/** What makes two lines the same: product and every choice, in whatever order the extras were ticked (spec §3). */
export function cartItemId(item: Omit<CartItem, 'id'>): string {
  const extras = item.selectedOptions
    .map((extra) => [extraId(extra), ...(extra.selectedOptions ?? []).map(extraId).sort()].join('>'))
    .sort();
  const choices = [item.variant, item.flavor, item.portion, item.quantityOption].map(
    (option) => option?.key ?? '',
  );
  return [item.productId, ...choices, item.spiceLevel ?? '', ...extras]
    .map((part) => part.replace(/[%|]/g, encodeURIComponent))
    .join('|');
}

const extraId = ({ groupKey, optionKey, quantity }: NestedCartExtra): string =>
  `${groupKey}:${optionKey}*${quantity}`;
