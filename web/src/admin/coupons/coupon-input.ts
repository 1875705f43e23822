/** A code as its field shows it: upper case, without spaces (spec §2). */
export const normalizeCode = (text: string): string => text.replace(/\s+/gu, '').toUpperCase();

/** The percent that a text means; what is no number is 0 (spec §5). '12,5 %' is 12.5. */
export const parsePercent = (text: string): number => {
  const percent = Number(text.trim().replace(/\s*%$/u, '').replace(',', '.'));
  return Number.isFinite(percent) ? percent : 0;
};

export const isPercent = (percent: number): boolean => percent >= 0 && percent <= 100;
