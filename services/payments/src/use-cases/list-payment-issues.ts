import type { PaymentCase } from '@biteboard/contracts';
import type { Page } from '@biteboard/platform/documents';
import type { Filter } from '@biteboard/platform/ports';
import { openIssuesAt, paymentIssues } from '../issues/payment-issues.ts';
import type { Payments } from '../payments.ts';

interface PaymentIssuesRequest {
  site: string;
  orderId?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

const PAGE_SIZE = 20;
const NEWEST_FIRST = { caseKey: -1 } as const;

/** A site's open issues, newest first. Orders are listed by their newest issue, and few have more than one. */
export const listPaymentIssues = async (
  { checkouts, sites }: Payments,
  { site: ref, orderId, page = 1, pageSize = PAGE_SIZE }: PaymentIssuesRequest,
): Promise<Page<PaymentCase>> => {
  const { _id: siteId } = await sites.get(ref);
  const answer = (items: PaymentCase[], total: number) => {
    const totalPages = Math.max(1, Math.ceil(total / pageSize));
    return { items, total, page, pageSize, totalPages };
  };
  if (orderId !== undefined) {
    const checkout = await checkouts.find(orderId);
    const cases = checkout?.siteId === siteId ? paymentIssues(checkout) : [];
    return answer(cases.slice((page - 1) * pageSize, page * pageSize), cases.length);
  }

  const first = (page - 1) * pageSize;
  const found: PaymentCase[] = [];
  const open = openIssuesAt(siteId);
  for (let skip = 0; found.length < first + pageSize; skip += pageSize) {
    const some = await checkouts.list(open, { sort: NEWEST_FIRST, skip, limit: pageSize });
    found.push(...some.flatMap(paymentIssues));
    if (some.length < pageSize) break;
  }
  return answer(found.slice(first, first + pageSize), await countIssues(checkouts, open));
};

/** How many issues the orders have: each once, and once more for each issue beyond its first. */
export const countIssues = async (checkouts: Payments['checkouts'], open: Filter): Promise<number> => {
  let total = 0;
  for (let least = 1; ; least += 1) {
    const orders = await checkouts.count({ ...open, openCases: { $gte: least } });
    if (orders === 0) return total;
    total += orders;
  }
};
