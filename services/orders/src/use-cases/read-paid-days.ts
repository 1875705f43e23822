import { daysByCurrency, zonedParts } from '@biteboard/contracts';
import { askedPeriod } from '@biteboard/platform/http';
import { sumsByDay } from '../money/paid-days.ts';
import type { Orders } from '../orders.ts';

/**
 * What of a site's orders was paid, and what went back, by day: days without either are left out. Money in another
 * currency than the site's comes behind, with its currency.
 */
export const readPaidDays = async (
  { sites, paidDays, clock }: Pick<Orders, 'sites' | 'paidDays' | 'clock'>,
  request: { site: string; from?: string | undefined; to?: string | undefined },
) => {
  const site = await sites.get(request.site);
  const period = askedPeriod(request, zonedParts(clock.now(), site.timeZone).date);
  const { own, others } = daysByCurrency(await paidDays.list(site._id, period), site.currency);
  return { ...period, days: [...sumsByDay(own), ...others.flatMap(({ days }) => days)] };
};
