/** The signs and words of each currency, in lower case and without a dot at their end. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  usd: ['us$', 'usd', 'dollar', 'dollars', '$'],
  cad: ['ca$', 'c$', 'can$', 'cad', 'dollar', 'dollars', '$'],
  aud: ['a$', 'au$', 'aud', 'dollar', 'dollars', '$'],
  gbp: ['£', 'gbp', 'pound', 'pounds'],
  eur: ['€', 'eur', 'euro', 'euros'],
  inr: ['₹', '₨', 'inr', 'rs', 're', 'rupee', 'rupees', 'रु', 'रू', 'रुपये', 'रुपए'],
};

/** Of elsewhere: read as a number of the shop's own currency, which a remark says. */
const FOREIGN = [
  ...[
    'nz$',
    'hk$',
    's$',
    'r$',
    'mx$',
    'nt$',
    'rm',
    'rp',
    'aed',
    'sar',
    'qar',
    'kwd',
    'bhd',
    'omr',
    'egp',
    'jod',
  ],
  ...[
    'chf',
    'fr',
    'sfr',
    'sek',
    'nok',
    'dkk',
    'isk',
    'kr',
    'pln',
    'zł',
    'zl',
    'złotych',
    'czk',
    'kč',
    'huf',
    'ft',
  ],
  ...['ron', 'lei', 'leu', 'bgn', 'лв', 'rub', 'руб', 'рублей', 'р', 'uah', 'грн', 'try', 'tl', 'ils', 'nis'],
  ...[
    'jpy',
    'cny',
    'rmb',
    'krw',
    'twd',
    'hkd',
    'sgd',
    'nzd',
    'thb',
    'vnd',
    'php',
    'idr',
    'myr',
    'brl',
    'mxn',
    'zar',
  ],
  ...[
    '円',
    '元',
    '圆',
    '圓',
    '块',
    '원',
    'บาท',
    'đ',
    'dh',
    'dhs',
    'sr',
    'qr',
    'le',
    'l.e',
    'د.إ',
    'درهم',
    'ر.س',
    'ريال',
  ],
  ...[
    'ر.ق',
    'د.ك',
    'دينار',
    'ج.م',
    'جنيه',
    'ل.ل',
    's/',
    'pkr',
    'lkr',
    'bdt',
    'npr',
    'ngn',
    'kes',
    'ghs',
    'ars',
    'clp',
    'cop',
  ],
];

/** Currencies whose amounts have no decimals: three digits behind a mark are thousands. */
const WHOLE = new Set([
  '円',
  '元',
  '¥',
  '원',
  '₩',
  'jpy',
  'krw',
  'vnd',
  '₫',
  'đ',
  'idr',
  'rp',
  'ft',
  'huf',
  'clp',
  'cop',
  'isk',
]);
/** Where people write thousands with a comma. */
const COMMA_THOUSANDS = new Set(['usd', 'gbp', 'aud', 'inr']);

const LETTERS = [...new Set([...Object.values(SIGNS).flat(), ...FOREIGN])].toSorted(
  (a, b) => b.length - a.length,
);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const ANY = `(?:${LETTERS.map(escaped).join('|')}|\\p{Sc})`;

/** A sign before the number, which no letter of a word may touch. */
const BEFORE = new RegExp(`^(${ANY})\\.?\\s*(?=[-+−]?[\\d.,])`, 'iu');
const AFTER = new RegExp(`(?<=[\\d.,])\\s*(${ANY})\\.?$`, 'iu');

/** Most prices are numbers alone. */
const BARE = /^\s*[\d.,]+\s*$/u;

export interface Unsigned {
  text: string;
  /** Lower case; '' without one. */
  sign: string;
}

/** A price without its currency's sign; two signs such as `CAD $` go together. */
export const withoutSign = (text: string): Unsigned => {
  if (BARE.test(text)) return { text: text.trim(), sign: '' };
  let left = text.trim();
  let sign = '';
  for (const pattern of [BEFORE, AFTER, BEFORE, AFTER]) {
    const found = pattern.exec(left)?.[1];
    if (found === undefined) continue;
    sign ||= found.toLowerCase();
    left = left.replace(pattern, '').trim();
  }
  const double = /^(?:[a-z]{3}|rs)\.?\s+(?=\p{Sc})/iu.exec(left);
  if (double && BEFORE.test(left.slice(double[0].length))) {
    return withoutSign(left.slice(double[0].length));
  }
  return { text: left, sign };
};

export const isHomeSign = (sign: string, currency: string | undefined): boolean =>
  sign === '' || currency === undefined || (SIGNS[currency] ?? []).includes(sign);

/** `1,234` is a thousand and more where the sign or the shop's currency leaves no other reading. */
export const isThousandsComma = (sign: string, currency: string | undefined): boolean => {
  if (WHOLE.has(sign)) return true;
  if (sign === '$' || (SIGNS.inr ?? []).includes(sign) || sign === '£') return true;
  return sign === '' && currency !== undefined && COMMA_THOUSANDS.has(currency);
};

export const isThousandsPoint = (sign: string): boolean => WHOLE.has(sign);

/** A currency's sign or word, as it may stand in a header. */
export const isCurrencyWord = (word: string): boolean => /^\p{Sc}+$/u.test(word) || LETTERS.includes(word);
