import type { SitePaymentCases } from '@biteboard/contracts';
import type { ChosenSites } from '@biteboard/platform/http';
import type { Payments } from '../payments.ts';

const AT_ONCE = 500;

/** How many open issues many sites have, in the order of the sites. Few orders have any: those of all are read in turn. */
export const countPaymentIssues = async (
  { checkouts, sites }: Pick<Payments, 'checkouts' | 'sites'>,
  chosen: ChosenSites,
): Promise<SitePaymentCases[]> => {
  const open = new Map((await sites.listChosen(chosen)).map(({ _id }) => [_id, 0]));
  for (let after = ''; ; ) {
    const some = await checkouts.list({ caseKey: { $gt: after } }, { sort: { caseKey: 1 }, limit: AT_ONCE });
    for (const { siteId, openCases = 0 } of some) {
      const known = open.get(siteId);
      if (known !== undefined) open.set(siteId, known + openCases);
    }
    if (some.length < AT_ONCE) break;
    after = some.at(-1)!.caseKey!;
  }
  return [...open].filter(([, count]) => count > 0).map(([siteId, count]) => ({ siteId, open: count }));
};
