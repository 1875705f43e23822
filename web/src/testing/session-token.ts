const A_CUSTOMER = { role: 'user', email: 'aarti@b.test', userId: 'u1', name: 'Aarti', exp: 4_000_000_000 };

/** A token that the browser reads as that of a signed-in customer; no server would take it. */
export const sessionToken = (claims: Partial<typeof A_CUSTOMER> = {}): string =>
  `x.${btoa(JSON.stringify({ ...A_CUSTOMER, ...claims }))}.y`;
