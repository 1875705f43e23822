import type { OrderLine, Quote } from '@biteboard/contracts';
import { type Cart, type CartItem, removeItem, toDollars } from '@biteboard/contracts/rules';

/** What became of a line since it was added: another price (of one unit, in cents), or gone for a reason. */
export type LineChange = { kind: 'price'; unitCents: number } | { kind: 'gone'; reason: string };
/** By the cart item's id; empty while the cart is as it was. */
export type CartChanges = ReadonlyMap<string, LineChange>;

/** Problems that say why a line is not among the priced ones. */
const LINE_PROBLEMS: readonly string[] = ['UNKNOWN_PRODUCT', 'OPTION_UNKNOWN', 'OPTION_REQUIRED'];

/** A cart that is too large is answered without its lines: it stays as it is until something is taken out. */
export function isPriced({ problems }: Pick<Quote, 'problems'>): boolean {
  return !problems.some(({ code }) => code === 'ORDER_TOO_LARGE');
}

/** Lays the cart beside what the server would charge: a quote keeps the lines' order and leaves out what cannot be had. */
export function cartChanges(
  items: readonly CartItem[],
  quote: Pick<Quote, 'lines' | 'problems'>,
): CartChanges {
  if (!isPriced(quote)) return new Map();
  const reasons = quote.problems
    .filter((problem) => LINE_PROBLEMS.includes(problem.code))
    .map(({ message }) => message);
  const changes = new Map<string, LineChange>();
  let next = 0;
  for (const item of items) {
    const line = quote.lines[next];
    if (line && isSameLine(item, line)) {
      next += 1;
      if (line.priceCents !== item.unitCents)
        changes.set(item.id, { kind: 'price', unitCents: line.priceCents });
    } else changes.set(item.id, { kind: 'gone', reason: reasons.shift() ?? '' });
  }
  return changes;
}

function isSameLine(item: CartItem, line: OrderLine): boolean {
  return (
    item.productId === line.productId &&
    item.quantity === line.quantity &&
    (item.variant?.label ?? null) === line.size &&
    item.spiceLevel === line.spiceLevel &&
    (item.flavor?.label ?? null) === line.flavor &&
    (item.portion?.label ?? null) === line.portion &&
    (item.quantityOption?.label ?? null) === line.quantityOption &&
    item.selectedOptions.length === line.selectedOptions.length
  );
}

/** The cart with the new prices and without the lines that are gone. */
export function acceptChanges(cart: Cart, changes: CartChanges): Cart {
  let accepted = cart;
  for (const [id, change] of changes) {
    if (change.kind === 'gone') accepted = removeItem(accepted, id);
    else {
      const { unitCents } = change;
      const items = accepted.items.map((item) =>
        item.id === id ? { ...item, unitCents, totalPrice: toDollars(unitCents * item.quantity) } : item,
      );
      accepted = { ...accepted, items };
    }
  }
  return accepted;
}
