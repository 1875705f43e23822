import { AppError } from '@biteboard/platform/ports';
import { problemError } from '../order/problem-error.ts';
import type { PricedCart } from './quote.ts';

/** Throws the first problem of a quote; for a changed price 409 `PRICE_CHANGED` with the new ones. */
export const checkQuote = ({ problems, lines }: PricedCart): void => {
  const [first] = problems;
  if (!first) return;
  if (first.code !== 'PRICE_CHANGED') throw problemError(first);
  if (first.params?.about === 'currency') {
    throw new AppError('conflict', first.code, first.message, { lines, params: first.params });
  }
  const message = 'Some prices have changed. Please check your order.';
  throw new AppError('conflict', 'PRICE_CHANGED', message, { lines });
};
