import type { Versioned } from '@biteboard/platform/documents';
import type { ProductState } from '../products/product.ts';

/** What a check of a file saw of the menu at one batch of its rows: what is imported after it goes by this. */
export interface MenuView {
  /** By the row's number: the product that it would change, as `id@version`. */
  products: Readonly<Record<string, string>>;
  /** By their ids: whether the categories that the batch sets `Pickup Only` of are so. */
  pickupOnly: Readonly<Record<string, boolean>>;
}

export interface ImportView extends Versioned, MenuView {
  /** ISO UTC; stored as long as its import. */
  seenAt: string;
}

export const viewId = (importId: string, from: number): string => `${importId}-${from}`;

export const productVersion = ({ _id, version }: ProductState): string => `${_id}@${version}`;

const left = 'so this row was left out. Check the file again to take it all the same.';

/** Why a row is not taken that was checked with other eyes. */
export const CHANGED_SINCE = {
  changed: (name: string) => `Somebody changed “${name}” after the file was checked, ${left}`,
  added: (name: string) => `Somebody added “${name}” after the file was checked, ${left}`,
  gone: (name: string) => `Somebody deleted, renamed or moved “${name}” after the file was checked, ${left}`,
  pickupOnly: (category: string) =>
    `Somebody changed this for “${category}” after the file was checked, so it stays as they left it.`,
} as const;

/** The sentence for a row whose product is not what the check of the file saw there; undefined where it is. */
export const changedSince = (
  seen: MenuView | undefined,
  row: number,
  product: ProductState,
): ((name: string) => string) | undefined => {
  const was = seen?.products[row];
  if (!seen || was === productVersion(product)) return undefined;
  return was ? CHANGED_SINCE.changed : CHANGED_SINCE.added;
};
