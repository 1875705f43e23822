import type { Readable } from 'node:stream';
import { type Claims, type SitesBilling, zonedParts } from '@biteboard/contracts';
import { mapConcurrently } from '@biteboard/platform/async';
import { askedLocations, askedPeriod, type ChosenSites } from '@biteboard/platform/http';
import type { Billing } from '../billing.ts';
import { sitesBillingWorkbook } from '../billing-workbook.ts';
import { siteSalesOf, sitesBilling, withPeriodBefore } from '../sites-billing.ts';

type Deps = Pick<Billing, 'sites' | 'ledger' | 'clock'>;

interface Asked {
  chosen: ChosenSites;
  user: Claims;
  from?: string | undefined;
  to?: string | undefined;
}

const QUERIES_AT_ONCE = 25;

/** What many sites took in a period: days are those of each site, and so is today. */
export const readBillingOfSites = async (
  { sites, ledger, clock }: Deps,
  { chosen, user, from, to }: Asked,
): Promise<SitesBilling> => {
  const items = await mapConcurrently(await sites.listChosen(chosen), QUERIES_AT_ONCE, async (site) => {
    const period = askedPeriod({ from, to }, zonedParts(clock.now(), site.timeZone).date);
    const locations = askedLocations(user, site._id);
    return siteSalesOf(site, period, await ledger.days(site._id, withPeriodBefore(period), locations));
  });
  return sitesBilling(items.flat());
};

/** The same as a workbook. */
export const exportBillingOfSites = async (
  deps: Deps,
  asked: Asked,
): Promise<{ name: string; book: Readable }> => {
  const { from, to } = askedPeriod(asked, zonedParts(deps.clock.now(), 'UTC').date);
  return {
    name: `billing-${from}-${to}.xlsx`,
    book: sitesBillingWorkbook(await readBillingOfSites(deps, asked)),
  };
};
