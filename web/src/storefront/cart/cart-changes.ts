import type { Quote } from '@biteboard/contracts';
import { type Cart, type CartItem, removeItem, toDollars } from '@biteboard/contracts/rules';
import { refusalText } from '../../lib/refusal-text.ts';

/** What became of a line since it was added: another price (of one unit, in cents), or gone for a reason. */
export type LineChange = { kind: 'price'; unitCents: number } | { kind: 'gone'; reason: string };
/** By the cart item's id; empty while the cart is as it was. */
export type CartChanges = ReadonlyMap<string, LineChange>;

/** A cart that is too large is answered without its lines: it stays as it is until something is taken out. */
export function isPriced({ problems }: Pick<Quote, 'problems'>): boolean {
  return !problems.some(({ code }) => code === 'ORDER_TOO_LARGE');
}

/**
 * Lays the cart beside what the server would charge: by place, since what a customer chose may have another name by
 * now. A quote keeps the lines' order and says which it leaves out; one that does not add up changes nothing.
 */
export function cartChanges(
  items: readonly CartItem[],
  quote: Pick<Quote, 'lines' | 'problems'>,
): CartChanges {
  const changes = new Map<string, LineChange>();
  const reasons = new Map(quote.problems.map((problem) => [problem.item, refusalText(problem)]));
  const kept = items.filter((_, place) => !reasons.has(place));
  if (!isPriced(quote) || kept.length !== quote.lines.length) return changes;
  for (const [place, { id }] of items.entries()) {
    const reason = reasons.get(place);
    if (reason !== undefined) changes.set(id, { kind: 'gone', reason });
  }
  for (const [place, { priceCents }] of quote.lines.entries()) {
    const item = kept[place];
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
