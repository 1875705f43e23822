const digits = (phone: string): string => phone.replace(/\D/g, '');

/** A stored E.164 number as people write it: North American ones grouped, others as the shop's own contact has them. */
export function phoneText(phone: string, asWritten = ''): string {
  const all = digits(phone);
  const written = digits(asWritten);
  if (written.length >= 7 && all.endsWith(written.replace(/^0/, ''))) return asWritten;
  const northAmerican = /^1?(\d{3})(\d{3})(\d{4})$/.exec(all);
  return northAmerican && (phone.startsWith('+1') || all.length === 10)
    ? `(${northAmerican[1]}) ${northAmerican[2]}-${northAmerican[3]}`
    : phone;
}

/** What a telephone link dials. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
