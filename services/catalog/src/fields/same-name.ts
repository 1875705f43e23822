/** Words with one blank between them, as most texts have it. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Without blanks around it, and with one blank, of the usual kind, where there are several. */
export const clean = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(/[\s\u00a0\u200b\ufeff]+/gu, ' ')
        .trim();

/** One name whatever its case, its blanks and the way its accents are written. */
export const sameName = (text: string): string => clean(text).toLowerCase();
