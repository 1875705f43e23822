import type { CartItem } from '@biteboard/contracts/rules';
import { useState } from 'react';
import type { CartChanges } from './cart-changes.ts';

const UNCHANGED: CartChanges = new Map();

/** The changes that still apply: a line that was removed, or has the new price, has none. */
export function unresolvedChanges(changes: CartChanges, items: readonly CartItem[]): CartChanges {
  const unitCents = new Map(items.map((item) => [item.id, item.unitCents]));
  return new Map(
    [...changes].filter(
      ([id, change]) =>
        unitCents.has(id) && (change.kind === 'gone' || change.unitCents !== unitCents.get(id)),
    ),
  );
}

export function sameChanges(one: CartChanges, other: CartChanges): boolean {
  if (one.size !== other.size) return false;
  return [...one].every(([id, change]) => {
    const twin = other.get(id);
    if (change.kind === 'gone') return twin?.kind === 'gone';
    return twin?.kind === 'price' && twin.unitCents === change.unitCents;
  });
}

/** The changes found last, until others are found or they are accepted or dismissed. `found`: null while the quote is pending. */
export function useUnresolvedChanges(found: CartChanges | null, items: readonly CartItem[]): CartChanges {
  const [known, setKnown] = useState(found ?? UNCHANGED);
  if (found && found !== known) setKnown(found);
  return found ?? unresolvedChanges(known, items);
}
