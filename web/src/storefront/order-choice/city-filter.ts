import { storedText } from '../../lib/stored-state.ts';

/** The browser's alone: a person is in one city, whatever the shop. */
const cities = storedText(() => 'shop_city_filter_v1');

/** The city of the location that was chosen last (spec §4); null until one was, and once it is cleared. */
export const useCityFilter = (): string | null => cities.use('');
export const setCityFilter = (city: string | null): void => cities.update('', () => city);
