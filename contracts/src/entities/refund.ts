import Type, { type Static } from 'typebox';
import { Cents, Id, OneOf, Struct } from '../schema.ts';

/** So many of an order's line, by its place. */
export const RefundLine = Struct({
  index: Type.Integer({ minimum: 0, maximum: 99 }),
  quantity: Type.Integer({ minimum: 1, maximum: 99 }),
});
export type RefundLine = Static<typeof RefundLine>;

/**
 * Who bears it in the end; the money itself always goes back from the order's own payment. `half`: shop and courier each
 * a half. What a courier bears the shop claims from the courier service.
 */
export const RefundPayer = OneOf(['shop', 'courier', 'half', 'platform'] as const);
export type RefundPayer = Static<typeof RefundPayer>;

/** Reasons that customers read in the language of their order. */
export const PresetReason = OneOf(['missing', 'wrong', 'late', 'soldOut', 'tooBusy', 'customer'] as const);
export type PresetReason = Static<typeof PresetReason>;

/** What of an order's sums an amount is made of; the parts sum to it. */
export const RefundParts = Struct({
  /** What dishes sold for, after the discount. */
  sellingCents: Cents,
  deliveryFeeCents: Cents,
  taxCents: Cents,
  tipCents: Cents,
});
export type RefundParts = Static<typeof RefundParts>;

/** A refund, pending or settled. Optional fields are for the shop alone, except the choice and when it was settled. */
export const OrderRefund = Struct({
  amountCents: Cents,
  state: OneOf(['asked', 'settled', 'failed'] as const),
  /** ISO, UTC: when it was asked for. */
  at: Type.String(),
  reason: Type.String(),
  /** What it is given back for; none: an amount of its own. */
  lines: Type.Array(RefundLine),
  deliveryFee: Type.Optional(Type.Boolean()),
  tip: Type.Optional(Type.Boolean()),
  settledAt: Type.Optional(Type.String()),
  refundId: Type.Optional(Id),
  by: Type.Optional(Type.String()),
  paidBy: Type.Optional(RefundPayer),
  /** What the customer reads in place of the reason. */
  words: Type.Optional(Type.String()),
  /** Why it failed, or why it waits. */
  error: Type.Optional(Type.String()),
  /** Absent of money that never paid the order. */
  parts: Type.Optional(RefundParts),
  /** What the chosen lines came to; the amount may be another. */
  proposedCents: Type.Optional(Cents),
  /** Money that came in beside the order's own, such as a second payment. */
  apart: Type.Optional(Type.Boolean()),
  /** Once settled: the how many-th of the order it is. */
  creditNote: Type.Optional(Type.Integer()),
});
export type OrderRefund = Static<typeof OrderRefund>;
