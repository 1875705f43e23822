import { storedState } from '../../lib/stored-state.ts';

/** What a customer chose beside the cart: when, and at which of the locations; remembered per site (spec §4). */
export interface StoredOrderChoice {
  /** ms since 1970; null is as soon as possible. */
  scheduledFor: number | null;
  /** Null until one is chosen. */
  locationIndex: number | null;
  /** When an order from here is ready that may still wait for its payment, ms since 1970: its own place is not full for it. */
  heldFor: number | null;
}

const NOTHING_CHOSEN: StoredOrderChoice = { scheduledFor: null, locationIndex: null, heldFor: null };

const wholeOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;

/** Never throws: junk is nothing chosen. */
export function parseOrderChoice(text: string | null): StoredOrderChoice {
  try {
    const stored = JSON.parse(text ?? '') as Partial<Record<keyof StoredOrderChoice, unknown>> | null;
    return {
      scheduledFor: wholeOrNull(stored?.scheduledFor),
      locationIndex: wholeOrNull(stored?.locationIndex),
      heldFor: wholeOrNull(stored?.heldFor),
    };
  } catch {
    return NOTHING_CHOSEN;
  }
}

const states = storedState<StoredOrderChoice>({
  key: (site) => `shop_order_state_v1:${site}`,
  parse: parseOrderChoice,
  serialize: JSON.stringify,
});

export const useStoredOrderChoice = states.use;
export const changeOrderChoice = (site: string, part: Partial<StoredOrderChoice>): void =>
  states.update(site, (state) => ({ ...state, ...part }));
