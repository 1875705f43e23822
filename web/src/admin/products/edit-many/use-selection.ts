import type { AdminProduct } from '@biteboard/contracts';
import { useState } from 'react';
import { isOwn } from './dish-changes.ts';

/** Which dishes of the shown page are chosen; a shared menu's cannot be. */
export interface DishSelection {
  chosen: readonly AdminProduct[];
  choosable: readonly AdminProduct[];
  /** Chooses these instead. */
  choose: (dishes: readonly Pick<AdminProduct, '_id'>[]) => void;
}

export function useSelection(shown: readonly AdminProduct[]): DishSelection {
  const [ids, setIds] = useState<readonly string[]>([]);
  const choosable = shown.filter(isOwn);
  return {
    choosable,
    chosen: choosable.filter(({ _id }) => ids.includes(_id)),
    choose: (dishes) => setIds(dishes.map(({ _id }) => _id)),
  };
}
