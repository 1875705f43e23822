import { countsAsRefunded, type StripeState } from './state.ts';

/** What one account has of one currency, in cents. */
export interface StripeBalance {
  account: string;
  currency: string;
  payments: number;
  takenCents: number;
  /** Given back, or on its way. */
  refundedCents: number;
  /** Held or lost by disputes. */
  disputedCents: number;
  /** What the platform kept of it. */
  feeCents: number;
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** All the money that went through, added up by account and currency. */
export const ledgerOf = ({ payments, refunds, disputes }: StripeState): StripeBalance[] => {
  const taken = [...payments.values()].filter(({ status }) => status === 'succeeded');
  const given = [...refunds.values()].filter(countsAsRefunded);
  const disputed = [...disputes.values()].filter(({ status }) => status !== 'won');
  const groups = Map.groupBy(taken, ({ account, currency }) => `${account} ${currency}`);
  return [...groups].map(([name, ours]) => {
    const [account = '', currency = ''] = name.split(' ');
    const isOurs = (one: { account: string; currency: string }) =>
      one.account === account && one.currency === currency;
    return {
      account,
      currency,
      payments: ours.length,
      takenCents: sum(ours.map(({ amount }) => amount)),
      refundedCents: sum(given.filter(isOurs).map(({ amount }) => amount)),
      disputedCents: sum(disputed.filter(isOurs).map(({ amount }) => amount)),
      feeCents:
        sum(ours.map(({ applicationFee }) => applicationFee ?? 0)) -
        sum(given.filter(isOurs).map(({ applicationFeeRefunded }) => applicationFeeRefunded)),
    };
  });
};
