const digits = (phone: string): string => phone.replace(/\D/g, '');

/** The number, and the extension that is stored behind it. */
function split(phone: string): [number: string, extension: string] {
  const found = /^(.+?)\s+ext\.\s*(\d+)$/.exec(phone);
  return found ? [found[1]!, found[2]!] : [phone, ''];
}

function grouped(phone: string, asWritten: string): string {
  const all = digits(phone);
  const written = digits(asWritten);
  if (written.length >= 7 && all.endsWith(written.replace(/^0/, ''))) return asWritten;
  const northAmerican = /^1?(\d{3})(\d{3})(\d{4})$/.exec(all);
  return northAmerican && (phone.startsWith('+1') || all.length === 10)
    ? `(${northAmerican[1]}) ${northAmerican[2]}-${northAmerican[3]}`
    : phone;
}

/** A stored number as people write it: North American ones grouped, others as the shop's own contact has them. */
export function phoneText(phone: string, asWritten = ''): string {
  const [number, extension] = split(phone);
  const text = grouped(number, asWritten);
  return extension ? `${text} ext. ${extension}` : text;
}

/** What a telephone link dials. */
export function phoneLink(phone: string): string {
  const [number, extension] = split(phone);
  return `tel:${number.replace(/[^+\d]/g, '')}${extension && `;ext=${extension}`}`;
}
