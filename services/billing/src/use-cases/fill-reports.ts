import { unlessDuplicate } from '@biteboard/platform/documents';
import { Unavailable } from '@biteboard/platform/ports';
import type { Billing } from '../billing.ts';
import type { Invoice } from '../invoice.ts';
import { refundEntryId, returnEntryId, saleEntryId } from '../ledger-entry.ts';
import { projectEntry } from './project-reports.ts';

const PAGE = 100;
/** The next run continues: new orders do not wait for old ones. */
const MAX_PAGES = 20;
const COUNT_AT_ONCE = 200;
const FILL_ID = 'invoices';

type Deps = Pick<Billing, 'database' | 'invoices' | 'ledger' | 'reports' | 'firstOrders' | 'removed' | 'log'>;

interface FillState {
  _id: string;
  /** The last invoice that was counted. */
  after: string;
  isDone: boolean;
}

/** Counts the money of an invoice as the ledger has it, where that is not counted yet. */
const fillFrom = async (deps: Deps, { _id, order, refunds }: Invoice): Promise<void> => {
  const ofRefunds = refunds.flatMap(({ refundId }) => [refundEntryId(refundId), returnEntryId(refundId)]);
  const entries = await deps.ledger.find([saleEntryId(_id), ...ofRefunds]);
  for (const entry of entries) {
    const refund = refunds.find(({ refundId }) => entry._id.endsWith(`:${refundId}`));
    await projectEntry(deps, order, entry, refund?.lines);
  }
};

/** One that cannot be counted holds up no other; a database that is down holds up all. */
const fillOrLog = async (deps: Deps, invoice: Invoice): Promise<void> => {
  try {
    await fillFrom(deps, invoice);
  } catch (err) {
    if (err instanceof Unavailable) throw err;
    deps.log.warn({ err, orderId: invoice._id }, 'an order could not be counted in the reports');
  }
};

const fillState = ({ database }: Pick<Deps, 'database'>) =>
  database.collection<FillState>({ name: 'reportFill' });

/**
 * Fills the reports with orders whose events came before there were reports, or before those were emptied: from the
 * invoices, each of which has its order, and the ledger. How far it went is stored after each page; two runs at once, or
 * one after a crash, count nothing twice.
 */
export const fillReports = async (deps: Deps): Promise<void> => {
  const states = fillState(deps);
  await unlessDuplicate(states.insert({ _id: FILL_ID, after: '', isDone: false }));
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const state = await states.findOne({ _id: FILL_ID });
    if (!state || state.isDone) return;
    const page = await deps.invoices.list({ _id: { $gt: state.after } }, { sort: { _id: 1 }, limit: PAGE });
    await Promise.all(page.map((invoice) => fillOrLog(deps, invoice)));
    const after = page.at(-1)?._id ?? state.after;
    await states.update(
      { _id: FILL_ID, after: state.after },
      { $set: { after, isDone: page.length < PAGE } },
    );
  }
};

/** Counts what a process wrote down and did not count before it died. */
export const countLeftReports = async ({ reports }: Pick<Billing, 'reports'>): Promise<void> => {
  while ((await reports.countLeft(COUNT_AT_ONCE)) === COUNT_AT_ONCE);
};
