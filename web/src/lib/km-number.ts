import { locale } from './messages/index.ts';

/** '4.8', '12.0', '104'; roughly, for an estimated distance: '4.8', '12', '104'. */
export function kmNumber(km: number, roughly = false): string {
  const digits = km < (roughly ? 10 : 100) ? 1 : 0;
  return km.toLocaleString(locale(), {
    minimumFractionDigits: roughly ? 0 : digits,
    maximumFractionDigits: digits,
  });
}
