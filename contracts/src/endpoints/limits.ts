/** All calls that reveal whether a code is valid are counted together (`decided §7`, `§8`). */
export const COUPON_LOOK_UPS = { perMinute: 60, by: 'address', together: 'coupon look-ups' } as const;
