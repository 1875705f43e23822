/** From how many letters on the menu is searched (design README, 38). */
export const MIN_LETTERS = 2;

/** Small letters without accents. */
export const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const wordsOf = (query: string): string[] => plain(query).split(/\s+/).filter(Boolean);
