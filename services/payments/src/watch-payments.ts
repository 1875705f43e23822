import type { Checkout } from './checkout/checkout.ts';
import type { Payments } from './payments.ts';
import { countIssues } from './use-cases/list-payment-issues.ts';

const SESSIONS = 'biteboard_payment_sessions';
const CASES = 'biteboard_money_cases_open';
const OPEN: readonly Checkout['state'][] = ['opening', 'refused', 'open'];

/** What the sweeper still has to look at: of all checkouts few, and they are indexed. */
const ATTENDED = { dueAt: { $gt: '' } };

/**
 * The payments that are under way: `open` waits for its customer, `paid` for what follows from the money, and `stuck`
 * is what could not be done when it was tried last (of both).
 */
export const watchPayments = ({ meter, checkouts }: Payments): void => {
  const gauges = [
    { name: SESSIONS, help: 'Payment sessions that are under way, by state', labels: ['state'] },
    { name: CASES, help: 'Money cases that people have to settle' },
  ];
  const states = {
    open: { state: { $in: OPEN } },
    paid: { state: 'paid' },
    stuck: { $or: [{ failures: { $gte: 1 } }, { trouble: { $exists: true } }] },
  };
  meter.watch(gauges, async () => {
    const sessions = Object.entries(states).map(async ([state, filter]) => ({
      name: SESSIONS,
      labels: { state },
      value: await checkouts.count({ ...ATTENDED, ...filter }),
    }));
    const cases = await countIssues(checkouts, { caseKey: { $gt: '' } });
    return [...(await Promise.all(sessions)), { name: CASES, value: cases }];
  });
};
