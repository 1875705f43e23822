/** Where each script's ten digits begin. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
];
/** Direction marks mean nothing in numbers. */
const MARKS = /[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** One blank, or one end of a line, where there are several: what looks through a text then takes no longer than it is. */
export const singleBlanks = (text: string): string =>
  text.replace(/\s+/gu, (blanks) => (/[\n\r]/u.test(blanks) ? '\n' : ' ')).trim();

/** A text with its digits and signs as ASCII has them: Arabic, Indic and full-width ones are read as such. */
export const plainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(MARKS, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/\p{Nd}/gu, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      const zero = ZEROS.find((first) => code >= first && code < first + 10);
      return zero === undefined ? letter : String(code - zero);
    });
