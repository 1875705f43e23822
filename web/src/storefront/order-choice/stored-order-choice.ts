import { storedState, storedText } from '../../lib/stored-state.ts';

/** A customer's choices beside the cart: the time and the location; stored per site (spec §4). */
export interface StoredOrderChoice {
  /** ms since 1970; null is as soon as possible. */
  scheduledFor: number | null;
  /** Null until one is chosen. */
  locationIndex: number | null;
  /** The ready time of a placed order that may still be unpaid, ms since 1970: the slot it holds is not full for it. */
  heldFor: number | null;
}

const NOTHING_CHOSEN: StoredOrderChoice = { scheduledFor: null, locationIndex: null, heldFor: null };

const wholeOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;

/** Never throws: junk parses as nothing chosen. */
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

/** One for the whole browser: a person is in one city, whatever the shop. */
const cities = storedText(() => 'shop_city_filter_v1');

/** The city of the location chosen last (spec §4); null before that, and once it is cleared. */
export const useCityFilter = (): string | null => cities.use('');
export const setCityFilter = (city: string | null): void => cities.update('', () => city);
