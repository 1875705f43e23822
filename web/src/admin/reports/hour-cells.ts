import type { CurrencyReport } from '@biteboard/contracts';

type HourSales = CurrencyReport['byHour'][number];

/** The hours from the first to the last that sold anything. */
export const hoursOf = (byHour: readonly Pick<HourSales, 'hour'>[]): number[] => {
  if (byHour.length === 0) return [];
  const hours = byHour.map(({ hour }) => hour);
  const first = Math.min(...hours);
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, index) => first + index);
};

/** From 0 to 1: how much of the best hour an hour sold; less than nothing is nothing. */
export const strengthOf = (
  sellingCents: number,
  byHour: readonly Pick<HourSales, 'sellingCents'>[],
): number => {
  const most = Math.max(0, ...byHour.map((one) => one.sellingCents));
  return most === 0 ? 0 : Math.max(0, sellingCents) / most;
};
