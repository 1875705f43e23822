import type { Coupon } from '@biteboard/contracts';
import { type Difference, differences } from '../meanwhile/differences.ts';
import { type WordsOf, yesNo } from '../meanwhile/values.tsx';
import { t } from './messages.ts';

const fieldsOf = ({ percent, isDefault }: Coupon) => ({ percent, isDefault });

/** What others have made of the coupon that was seen. */
export const changesOf = (seen: Coupon, current: Coupon): Difference[] =>
  differences(fieldsOf(seen), fieldsOf(current), fieldsOf(seen));

/** How the fields of a coupon are called and read. */
export const couponWords: WordsOf = (field) =>
  field === 'isDefault'
    ? { label: t('default'), show: yesNo }
    : { label: t('percent'), show: (percent) => `${percent} %` };
