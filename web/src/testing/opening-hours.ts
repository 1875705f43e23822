import type { PublicSite } from '@biteboard/contracts';
import { DAYS } from '@biteboard/contracts/rules';

type Hours = PublicSite['hours'];

/** The same hours on each day of the week. */
export const eachDay = (day: Hours['mon']): Hours =>
  Object.fromEntries(DAYS.map((name) => [name, day])) as Hours;

/** Open at whatever time a test runs. */
export const AROUND_THE_CLOCK = eachDay({ open: '00:00', close: '24:00', closed: false });
