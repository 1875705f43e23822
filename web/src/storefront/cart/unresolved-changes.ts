import type { CartItem } from '@biteboard/contracts/rules';
import { useState } from 'react';
import type { CartChanges } from './cart-changes.ts';

const UNCHANGED: CartChanges = new Map();

/** What of the changes is still so: a line that was taken out, or took the new price, has none any more. */
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

/** The changes that were found last, until others are or they are accepted or dismissed. `found`: null while it is asked. */
export function useUnresolvedChanges(found: CartChanges | null, items: readonly CartItem[]): CartChanges {
  const [known, setKnown] = useState(found ?? UNCHANGED);
  if (found && found !== known) setKnown(found);
  return found ?? unresolvedChanges(known, items);
}
