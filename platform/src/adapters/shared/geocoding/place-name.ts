const SHORT: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', mount: 'mt', fort: 'ft' };

/** A name as it is compared: case, accents, punctuation and spaces do not matter, nor whether Saint is St. */
export const placeName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`ʻ]/gu, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => SHORT[word] ?? word)
    .join('');
