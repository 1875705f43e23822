import { inProfile } from '@biteboard/platform/testing/test-profile';
import { DESKTOP, type Device, PHONE } from './visit.ts';

type Width = readonly [name: string, screen: Device];

const ON_A_PHONE: Width = ['a phone', PHONE];

/** In short the same journey on a phone looks at its pages with axe. */
const AT_A_DESK: Width = [
  'a desktop',
  inProfile({ short: { ...DESKTOP, isInspectedElsewhere: true }, full: DESKTOP }),
];

export const BOTH_WIDTHS: readonly Width[] = [ON_A_PHONE, AT_A_DESK];

/** A journey that must pass at both widths is walked on a phone, in the full profile at a desk too. */
export const WIDTHS: readonly Width[] = inProfile({ short: [ON_A_PHONE], full: BOTH_WIDTHS });
