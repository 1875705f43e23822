import { events, isBeingMade } from '@biteboard/contracts';
import type { Decision, DomainEvent } from '@biteboard/platform/documents';
import { inProfile, type Random, seeded, seedGiven } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { act, at, payment, placed } from '../order/order.fixture.ts';
import { type StoredOrder, viewOf } from '../order/order.ts';
import { site } from '../orders.fixture.ts';
import { applyPayment, expireOrder, noteRefundFailure, settleRefund } from './order-payments.ts';

const RUNS = inProfile({ short: 300, full: 10_000 });
const STEPS = 40;
const SEED = seedGiven();
const AT_NIGHT = '2026-06-11T05:00:00.000Z';

interface Ordered {
  refundId: string;
  refundCents: number;
  sessionId: string;
}

const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, cents) => total + cents, 0);

/** An order, and the provider that takes its money and is asked to refund it. */
const world = (random: Random) => {
  let order: StoredOrder = placed();
  let requests = 0;
  const paid = new Map<string, number>();
  const back = new Map<string, number>();
  const ordered: Ordered[] = [];

  const hear = ({ type, data }: DomainEvent): void => {
    if (type !== events.OrderCancelled.type && type !== events.OrderRefundRequested.type) return;
    if ((data as Ordered).refundCents > 0) ordered.push(data as Ordered);
  };
  const take = (decision: Decision<StoredOrder> | undefined): void => {
    if (!decision) return;
    order = decision.state;
    for (const one of decision.events) hear(one);
  };

  return {
    order: () => order,
    paid: () => sum(paid.values()),
    back: () => sum(back.values()),
    pay: () => {
      const sessionId = random.pick(['cs_1', 'cs_2', 'cs_3']);
      const cents = paid.get(sessionId) ?? random.pick([1208, 1208, 5]);
      paid.set(sessionId, cents);
      take(applyPayment(order, { ...payment(sessionId, cents), paidAt: random.pick([at, AT_NIGHT]) }, site));
    },
    expire: () => take(expireOrder(order, at)),
    /** The oldest refund is settled or refused, announced once or twice. */
    answer: (settles: boolean): void => {
      const one = ordered.shift();
      if (!one) return;
      if (settles) back.set(one.sessionId, (back.get(one.sessionId) ?? 0) + one.refundCents);
      for (let times = random.whole(1, 2); times > 0; times -= 1) {
        const { refundId } = one;
        take(settles ? settleRefund(order, refundId, at) : noteRefundFailure(order, refundId, at, 'no'));
      }
    },
    /** An admin does one of what is offered; answers whether anything was. */
    act: (only?: 'refund'): boolean => {
      const { allowedActions, refundableCents = 0 } = viewOf(order, 'admin');
      const offered = allowedActions.filter((action) => !only || action === only);
      if (offered.length === 0) return false;
      requests += 1;
      // An order that is being made gives back a part, which is named.
      const isNamed = isBeingMade(order) || (!only && random.chance(0.5));
      const part = isNamed ? { amountCents: random.whole(1, refundableCents || 1) } : {};
      take(act(order, random.pick(offered), { refundId: `r${requests}`, ...part }));
      return true;
    },
    waiting: () => ordered.length > 0,
    /** No session refunds more than it took, pending refunds included. */
    covered: () =>
      [...paid].every(([sessionId, cents]) => {
        const away = ordered.filter((one) => one.sessionId === sessionId);
        return (back.get(sessionId) ?? 0) + sum(away.map((one) => one.refundCents)) <= cents;
      }),
  };
};

type World = ReturnType<typeof world>;

const books = (it: World) => {
  const order = it.order();
  const settled = order.refunds.filter((one) => one.state === 'settled');
  const own = settled.filter((one) => !one.apart);
  const { refundableCents = -1 } = viewOf(order, 'admin');
  return {
    covered: it.covered(),
    refunded: sum(settled.map((one) => one.amountCents)),
    ownRefunded: sum(own.map((one) => one.amountCents)),
    withUs: refundableCents >= 0 && refundableCents <= it.paid() - it.back(),
  };
};

test(`what went back and what is still with us are what was paid, and can be asked for (seed ${SEED})`, () => {
  for (let run = 0; run < RUNS; run += 1) {
    const random = seeded(SEED + run);
    const it = world(random);
    const right = () => ({
      run,
      covered: true,
      refunded: it.back(),
      ownRefunded: it.order().refundedCents,
      withUs: true,
    });
    for (let step = 0; step < STEPS; step += 1) {
      const steps = [it.pay, it.act, it.act, it.expire, () => it.answer(true), () => it.answer(false)];
      random.pick(steps)();
      expect({ run, ...books(it) }).toEqual(right());
    }
    do {
      while (it.waiting()) it.answer(true);
    } while (it.act('refund'));
    expect({ run, ...books(it) }).toEqual(right());
    // Only an order that is still being made keeps its own money.
    const kept = isBeingMade(it.order());
    const { totalCents, refundedCents } = it.order();
    expect({ run, withUs: it.paid() - it.back() }).toEqual({
      run,
      withUs: kept ? totalCents - refundedCents : 0,
    });
  }
});
