/** All calls that reveal whether a code is valid are counted together (`decided §7`, `§8`). */
export const COUPON_LOOK_UPS = { perMinute: 60, by: 'address', together: 'coupon look-ups' } as const;
/** Calls with which somebody has the product call a program or a provider of their own choice (`decided §20`). */
export const OUTBOUND_TESTS = { perMinute: 10, by: 'user', together: 'outbound tests' } as const;
export const OUTBOUND_RETRIES = { perMinute: 60, by: 'user', together: 'outbound retries' } as const;
export const HEALTH_CHECKS = { perMinute: 60, by: 'user', together: 'health checks' } as const;
