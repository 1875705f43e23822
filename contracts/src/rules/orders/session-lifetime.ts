/** A payment session that is not paid in 30 minutes expires (`decided §6`). */
export const SESSION_LIFETIME_MS = 30 * 60_000;
