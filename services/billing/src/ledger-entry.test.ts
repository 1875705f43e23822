import type { LedgerEntry } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { refundOf, returnOf, saleOf } from './ledger-entry.ts';
import { aPaidOrder } from './testing/paid-order.ts';

const NOW = '2026-11-22T12:00:00.000Z';
const order = aPaidOrder();
const sale = saleOf(order, NOW);

const refund = (amountCents: number, refundedCents = amountCents, refundId = 'r1') =>
  refundOf(aPaidOrder({ refundedCents }), { refundId, amountCents, at: NOW });

const sumOf = (entry: LedgerEntry) =>
  entry.sellingCents + entry.deliveryFeeCents + entry.taxCents + entry.tipCents;

describe('a sale', () => {
  test('sells the subtotal less the discount, and its parts sum to what was paid', () => {
    expect(sale).toMatchObject({
      _id: 'sale:order-1',
      kind: 'sale',
      sellingCents: 4500,
      taxCents: 225,
      tipCents: 100,
    });
    expect(sale.totalCents).toBe(order.totalCents);
  });

  test('counts on the day in the site’s zone when it was paid', () => {
    expect(sale.day).toBe('2026-07-20');
    expect(saleOf(aPaidOrder({ timeZone: 'Europe/London' }), NOW).day).toBe('2026-07-21');
  });

  test('without a time of payment counts when it was announced', () => {
    expect(saleOf(aPaidOrder({ paidAt: null }), NOW)).toMatchObject({ at: NOW, day: '2026-11-22' });
  });
});

describe('a refund', () => {
  test('of the whole mirrors the sale exactly, on the day it happens', () => {
    const whole = refund(4825);
    expect(whole).toMatchObject({ _id: 'refund:r1', day: '2026-11-22', sellingCents: -4500, taxCents: -225 });
    expect(whole).toMatchObject({ tipCents: -100, deliveryFeeCents: 0, totalCents: -4825 });
    expect(Object.is(whole?.deliveryFeeCents, 0)).toBe(true);
  });

  test('of a part is split in proportion, and the parts sum to it', () => {
    const part = refund(1000);
    expect(part).toMatchObject({ sellingCents: -933, taxCents: -46, tipCents: -21, totalCents: -1000 });
  });

  test('after refund, down to the last cent, leaves exactly nothing', () => {
    const entries = [sale];
    for (let cents = 1, left = 4825; left > 0; cents += 17) {
      const amount = Math.min(cents, left);
      left -= amount;
      const entry = refund(amount, 4825 - left, `r${cents}`);
      expect(entry).toBeDefined();
      expect(sumOf(entry!)).toBe(-amount);
      entries.push(entry!);
    }
    for (const name of ['sellingCents', 'deliveryFeeCents', 'taxCents', 'tipCents', 'totalCents'] as const) {
      expect(entries.reduce((sum, entry) => sum + entry[name], 0)).toBe(0);
    }
  });

  test('that was returned is raised by exactly what it had lowered', () => {
    const lowered = refund(1000, 2500);
    const raised = returnOf(aPaidOrder({ refundedCents: 1500 }), {
      refundId: 'r1',
      amountCents: 1000,
      at: NOW,
    });
    expect(raised).toMatchObject({ _id: 'refund-back:r1', kind: 'refund', totalCents: 1000 });
    for (const name of ['sellingCents', 'deliveryFeeCents', 'taxCents', 'tipCents', 'totalCents'] as const)
      expect((lowered?.[name] ?? 0) + (raised?.[name] ?? 0)).toBe(0);
    expect(Object.is(raised?.deliveryFeeCents, 0)).toBe(true);
    expect(returnOf(aPaidOrder(), { refundId: 'r1', amountCents: 0, at: NOW })).toBeUndefined();
  });

  test('of money that never was in the ledger leaves no entry', () => {
    expect(refund(4825, 0)).toBeUndefined();
  });

  test('of chosen dishes lowers its parts, and records who bears it', () => {
    const parts = { sellingCents: 900, deliveryFeeCents: 0, taxCents: 45, tipCents: 100 };
    const details = { amountCents: 1045, state: 'settled', at: NOW, reason: '', lines: [], parts } as const;
    const of = (paidBy: 'shop' | 'platform') =>
      refundOf(aPaidOrder({ refundedCents: 1045 }), {
        refundId: 'r1',
        amountCents: 1045,
        at: NOW,
        details: { ...details, lines: [], paidBy },
      });
    expect(of('platform')).toMatchObject({
      sellingCents: -900,
      taxCents: -45,
      tipCents: -100,
      totalCents: -1045,
      paidBy: 'platform',
    });
    expect(Object.is(of('shop')?.deliveryFeeCents, 0)).toBe(true);
  });

  test('never takes out more than the sale brought in', () => {
    expect(refund(4825, 9650, 'r2')).toBeUndefined();
    expect(refund(4000, 5000)?.totalCents).toBe(-3825);
  });
});
