import { MAX_TIP_CENTS } from '../../entities/constants.ts';
import { roundCents } from './money.ts';

/** What a shop that offers tips suggests, in percent. */
export const TIP_PERCENTS = [10, 15, 20] as const;

/** A tip in percent of the food: the subtotal after the discount, before tax and delivery, in whole cents. */
export function tipCents(percent: number, food: { subtotalCents: number; discountCents: number }): number {
  const foodCents = food.subtotalCents - food.discountCents;
  return Math.min(MAX_TIP_CENTS, Math.max(0, roundCents((foodCents * percent) / 100)));
}
