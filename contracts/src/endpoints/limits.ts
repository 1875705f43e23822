/** Whoever asks what a code is worth, by whatever call, is counted once for all of them (`decided §7`, `§8`). */
export const COUPON_LOOK_UPS = { perMinute: 60, by: 'address', together: 'coupon look-ups' } as const;
