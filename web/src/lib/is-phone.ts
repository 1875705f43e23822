import type { Address } from '@biteboard/contracts';

/**
 * Whether a number, of the given country unless it names its own, can be called. The numbering plans are fetched with
 * the first question; where they cannot be, the server alone decides.
 */
export const isPhone = (text: string, country: Address['country']): Promise<boolean> =>
  import('@biteboard/contracts/phone').then(
    ({ phoneNumber }) => phoneNumber(text, country) !== undefined,
    () => true,
  );
