import { inProfile } from '@biteboard/platform/testing/test-profile';
import { DESKTOP, type Device, PHONE } from './visit.ts';

type Width = readonly [name: string, screen: Device];

const ON_A_PHONE: Width = ['a phone', PHONE];

export const BOTH_WIDTHS: readonly Width[] = [ON_A_PHONE, ['a desktop', DESKTOP]];

/** A journey that must pass at both widths is walked on a phone, in the full profile at a desk too. */
export const WIDTHS: readonly Width[] = inProfile({ short: [ON_A_PHONE], full: BOTH_WIDTHS });
