import { describe, expect, test } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { openInvoice } from '../invoice.ts';
import { aLine, aPaidOrder, aPrintedShop } from '../testing/paid-order.ts';
import type { FontFile } from './fonts/font-files.ts';
import { headingFace, openShaped, plainFace } from './fonts/fonts.ts';
import { type PlacedPiece, typeset } from './fonts/typeset.ts';
import { invoiceDocument } from './invoice-document.ts';
import { invoicePdf } from './invoice-pdf.ts';

const written = async (...names: string[]): Promise<string> => {
  const items = names.map((name) => aLine({ name, selectedOptions: [] }));
  const order = aPaidOrder({ items, userName: names[0]! });
  const bytes = await invoicePdf(invoiceDocument(openInvoice(order).state, aPrintedShop()));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.normalize('NFC');
};
const together = (text: string) => text.normalize('NFC').replace(/\s/g, '');

/** The pieces of a text in opened fonts. */
const set = async (text: string): Promise<PlacedPiece[]> => {
  for (;;) {
    const missing = new Set<FontFile>();
    const lines = typeset(text, Number.POSITIVE_INFINITY, () => 0, missing);
    if (missing.size === 0) return lines.flat();
    for (const file of missing) await openShaped(file);
  }
};
const NO_GLYPH = 0;
const glyphsOf = async (text: string): Promise<number[]> =>
  (await set(text)).flatMap(({ face, text: piece }) =>
    [face.regular, face.bold].flatMap((font) => font.layout(piece).glyphs.map(({ id }) => id % 0x1_0000)),
  );

/** A name or dish in each script that invoices are written in. */
const SCRIPTS: Record<string, string> = {
  Latin: 'Łódź, Đặng & Ağaoğlu ₹250',
  Greek: 'Ελλάδα',
  Cyrillic: 'Борщ',
  Hebrew: 'שלום עולם',
  Arabic: 'محمد بن سلمان',
  Devanagari: 'बटर चिकन, कि र्क क्षत्रिय',
  Bengali: 'বাংলা কো বিরিয়ানি',
  Gurmukhi: 'ਪੰਜਾਬੀ ਕੁੱਕੜ',
  Gujarati: 'ગુજરાતી થાળી',
  Oriya: 'ଓଡ଼ିଆ',
  Tamil: 'தமிழ் கொத்து பரோட்டா ஸ்ரீ',
  Telugu: 'తెలుగు క్షేత్రం',
  Kannada: 'ಕನ್ನಡ ಕ್ಷೇತ್ರ',
  Malayalam: 'മലയാളം ബിരിയാണി',
  Sinhala: 'ශ්‍රී ලංකා',
  Thai: 'ต้มยำกุ้ง',
  Khmer: 'ភាសាខ្មែរ',
  Myanmar: 'မြန်မာ',
  Ethiopic: 'አማርኛ',
  Georgian: 'გამარჯობა',
  Armenian: 'Հայերեն',
  Han: '辣子鸡丁 宫保雞丁',
  Hiragana: 'おにぎり カレーライス',
  Hangul: '김치찌개 비빔밥',
};

describe('an invoice is written in every script that people’s names are written in', () => {
  test('each can be selected and read back from the file in its order', async () => {
    const text = together(await written(...Object.values(SCRIPTS)));
    const lost = Object.entries(SCRIPTS).filter(([, sample]) => !text.includes(together(sample)));
    expect(lost).toEqual([]);
  });

  test.each(Object.entries(SCRIPTS))(
    '%s is drawn with letters and never with empty boxes',
    async (_, sample) => {
      const glyphs = await glyphsOf(sample);
      expect(glyphs.length).toBeGreaterThan(2);
      expect(glyphs).not.toContain(NO_GLYPH);
    },
  );

  test.each([
    'Devanagari',
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Oriya',
    'Tamil',
    'Malayalam',
    'Thai',
    'Katakana',
  ])('of %s no letter is left out', async (script) => {
    const isOne = new RegExp(`^(?=[\\p{L}\\p{M}\\p{Nd}])\\p{Script=${script}}$`, 'u');
    const letters = Array.from({ length: 0x4000 }, (_, at) => String.fromCodePoint(at)).filter(
      (letter) => isOne.test(letter) && letter.normalize('NFC') === letter,
    );
    const isMark = /^\p{M}/u;
    const base = letters.find((letter) => /^\p{Lo}$/u.test(letter))!;
    const drawn = (
      await set(letters.map((letter) => (isMark.test(letter) ? base + letter : letter)).join(' '))
    )
      .map(({ text }) => text)
      .join('');
    expect(letters.length).toBeGreaterThan(50);
    expect(letters.filter((letter) => !drawn.includes(letter))).toEqual([]);
    expect(drawn).not.toContain('?');
  });
});

describe('words from right to left', () => {
  const seen = async (text: string) => (await set(text)).map((piece) => piece.text.trim()).filter(Boolean);

  test('stand in their order, with their blanks, among others', async () => {
    const text = await written('محمد بن سلمان', 'شاورما دجاج', 'السلام عليكم', 'שלום עולם');
    for (const words of ['محمد بن سلمان', 'شاورما دجاج', 'السلام عليكم', 'שלום עולם'])
      expect(text).toContain(words);
    expect(await seen('Size: كبير جدا, 2')).toEqual(['Size:', '2', 'كبير جدا,']);
    expect((await seen('قطع 12 كبيرة'))[1]).toBe('12');
  });

  test('cannot be turned by marks that nobody sees', async () => {
    expect(await seen('abc\u202Edef\u202C')).toEqual(['abcdef']);
  });
});

test.each([
  ['Pizza 🍕 large', 'Pizza large'],
  ['🇮🇳 Thali 👨‍👩‍👧', 'Thali'],
  ['No 1️⃣', 'No 1'],
  ['ᚠᚢ', '??'],
])('%s is written as “%s”: pictures are left out, unknown letters are marked', async (text, shown) => {
  expect((await set(text)).map((piece) => piece.text).join('')).toBe(shown);
  expect(await glyphsOf(text)).not.toContain(NO_GLYPH);
});

test('a heading is in the type of headings, and in the other where that lacks a sign, such as that of rupees', () => {
  const facesOf = (text: string) =>
    typeset(text, Number.POSITIVE_INFINITY, () => 0, new Set(), true).flatMap((line) =>
      line.map(({ face }) => (face === headingFace() ? 'heading' : face === plainFace() ? 'plain' : 'other')),
    );
  expect(facesOf('Pierogi w Łodzi')).toEqual(['heading']);
  expect(facesOf('Thali ₹99')).toEqual(['plain']);
});

test('phones are written as people of the shop’s country write them', () => {
  const { parties, contact } = invoiceDocument(
    openInvoice(aPaidOrder({ dropoff: { ...aPaidOrder().pickup!.location, phone: '+17805550198' } })).state,
    aPrintedShop(),
  );
  expect(parties[1]?.lines).toContain('(780) 555-0198');
  expect(contact).toContain('(780) 555-0142');
});
