import type { Readable } from 'node:stream';
import { type BillingSummary, type Claims, zonedParts } from '@biteboard/contracts';
import { askedLocations, askedPeriod } from '@biteboard/platform/http';
import type { Billing } from '../billing.ts';
import { billingPeriod } from '../billing-period.ts';
import { periodsAt, summarise } from '../billing-summary.ts';
import { billingWorkbook } from '../billing-workbook.ts';

type Deps = Pick<Billing, 'sites' | 'ledger' | 'clock'>;

interface Asked {
  site: string;
  user: Claims;
  from?: string | undefined;
  to?: string | undefined;
  locationId?: string | undefined;
}

/** The sales of today, this week and this month, and of the requested period. */
export const readBilling = async (
  { sites, ledger, clock }: Deps,
  { site: ref, user, from, to, locationId }: Asked,
): Promise<BillingSummary> => {
  const site = await sites.get(ref);
  const periods = periodsAt(clock.now(), site.timeZone);
  const asked = from || to ? askedPeriod({ from, to }, periods.today) : undefined;
  const locations = askedLocations(user, site._id, locationId);
  const [chart, days] = await Promise.all([
    ledger.days(site._id, { from: periods.chartFrom, to: periods.today }, locations),
    asked ? ledger.days(site._id, asked, locations) : [],
  ]);
  const summary = summarise(site, periods, chart);
  return asked ? { ...summary, period: billingPeriod(asked, days, site.currency) } : summary;
};

/** The requested period as a workbook; by default this month. */
export const exportBilling = async (
  { sites, ledger, clock }: Deps,
  { site: ref, user, locationId, ...asked }: Asked,
): Promise<{ name: string; book: Readable }> => {
  const site = await sites.get(ref);
  const period = askedPeriod(asked, zonedParts(clock.now(), site.timeZone).date);
  const days = await ledger.days(site._id, period, askedLocations(user, site._id, locationId));
  return {
    name: `${site.slug}-billing-${period.from}-${period.to}.xlsx`,
    book: billingWorkbook(billingPeriod(period, days, site.currency), site.currency),
  };
};
