import type { Coupon } from '@biteboard/contracts';
import { type Difference, differences } from '../conflict/differences.ts';
import { type FieldDisplays, showYesNo } from '../conflict/field-displays.tsx';
import { t } from './messages.ts';

const fieldsOf = ({ percent, isDefault }: Coupon) => ({ percent, isDefault });

/** What others have made of the coupon that was seen. */
export const changesOf = (seen: Coupon, current: Coupon): Difference[] =>
  differences(fieldsOf(seen), fieldsOf(current), fieldsOf(seen));

/** How the fields of a coupon are called and read. */
export const couponFieldDisplays: FieldDisplays = (field) =>
  field === 'isDefault'
    ? { label: t('default'), show: showYesNo }
    : { label: t('percent'), show: (percent) => `${percent} %` };
