import type { Quote } from '@biteboard/contracts';
import { type Cart, type CartItem, removeItem, toDollars } from '@biteboard/contracts/rules';
import { refusalText } from '../../lib/refusal-text.ts';

/** How a line changed since it was added: another price (of one unit, in cents), or gone for a reason. */
export type LineChange = { kind: 'price'; unitCents: number } | { kind: 'gone'; reason: string };
/** By the cart item's id; empty while the cart is as it was. */
export type CartChanges = ReadonlyMap<string, LineChange>;

/** A cart that is too large is quoted without its lines: it stays as it is until something is removed. */
export function isPriced({ problems }: Pick<Quote, 'problems'>): boolean {
  return !problems.some(({ code }) => code === 'ORDER_TOO_LARGE');
}

/**
 * Compares the cart with the server's quote by position, since what a customer chose may have another name by now. A
 * quote has the lines in their order and says which it leaves out; one that is inconsistent changes nothing.
 */
export function cartChanges(
  items: readonly CartItem[],
  quote: Pick<Quote, 'lines' | 'problems'>,
): CartChanges {
  const changes = new Map<string, LineChange>();
  const reasons = new Map(quote.problems.map((problem) => [problem.item, refusalText(problem)]));
  const available = items.filter((_, place) => !reasons.has(place));
  if (!isPriced(quote) || available.length !== quote.lines.length) return changes;
  for (const [place, { id }] of items.entries()) {
    const reason = reasons.get(place);
    if (reason !== undefined) changes.set(id, { kind: 'gone', reason });
  }
  for (const [place, { priceCents }] of quote.lines.entries()) {
    const item = available[place];
    if (item && item.unitCents !== priceCents) changes.set(item.id, { kind: 'price', unitCents: priceCents });
  }
  return changes;
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
