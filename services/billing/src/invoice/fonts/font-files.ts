import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

export type Weight = 'regular' | 'bold';

/** A file of one family that has some of its characters; a variable one has all weights. */
export interface FontFile {
  name: string;
  paths: Record<Weight, string>;
  isVariable: boolean;
  /** Simple scripts are set by pdfkit itself, all others by HarfBuzz. */
  isShaped: boolean;
  claims(codePoint: number): boolean;
}

type Range = [from: number, to: number];

const rangesOf = (listed: string): Range[] =>
  listed.split(',').map((range) => {
    const [from, to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from!, 16), Number.parseInt(to!, 16)];
  });

const within = (ranges: readonly Range[]) => (codePoint: number) =>
  ranges.some(([from, to]) => from <= codePoint && codePoint <= to);

const unicodeOf = (family: string): [subset: string, Range[]][] => {
  const text = readFileSync(resolve(`${family}/unicode.json`), 'utf8');
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([subset, listed]) => [
    subset.replace(/[[\]]/g, ''),
    rangesOf(listed),
  ]);
};

/** The brand's own: Latin letters. */
const figtree = (): FontFile => {
  const path = (style: string) => resolve(`@expo-google-fonts/figtree/${style}/Figtree_${style}.ttf`);
  return {
    name: 'figtree',
    paths: { regular: path('400Regular'), bold: path('700Bold') },
    isVariable: false,
    isShaped: false,
    claims: () => true,
  };
};

/** The brand's own for headings, which are bold; it has no ₹. */
const gabarito = (): FontFile => {
  const path = resolve('@expo-google-fonts/gabarito/700Bold/Gabarito_700Bold.ttf');
  return {
    name: 'gabarito',
    paths: { regular: path, bold: path },
    isVariable: false,
    isShaped: false,
    claims: () => true,
  };
};

/** Cyrillic, Greek, Hebrew, Arabic, Georgian, Armenian, signs and arrows. */
const dejaVu = (): FontFile => {
  const path = (style: string) => resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${style}.ttf`);
  return {
    name: 'dejavu',
    paths: { regular: path(''), bold: path('-Bold') },
    isVariable: false,
    isShaped: true,
    claims: () => true,
  };
};

const noto = (script: string, isSubset: (name: string) => boolean): FontFile[] => {
  const family = `@fontsource-variable/noto-sans-${script}`;
  return unicodeOf(family)
    .filter(([subset]) => isSubset(subset))
    .map(([subset, ranges]) => {
      const path = resolve(`${family}/files/noto-sans-${script}-${subset}-wght-normal.woff2`);
      return {
        name: `${script}-${subset}`,
        paths: { regular: path, bold: path },
        isVariable: true,
        isShaped: true,
        claims: within(ranges),
      };
    });
};

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** The scripts of India and its neighbours, and of Ethiopia. */
const SCRIPTS = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'thai',
  'myanmar',
  'ethiopic',
  'khmer',
] as const;

export const latin = once(figtree);
export const headings = once(gabarito);
const rest = once(dejaVu);
const scripts = once(() => SCRIPTS.flatMap((script) => noto(script, (subset) => subset === script)));

/** East Asian fonts come in slices of some hundred characters; a character may be in several. */
const slicesOf = (script: 'jp' | 'kr' | 'sc' | 'tc') =>
  once(() => noto(script, (name) => /^\d+$/.test(name)));
const [japanese, korean, simplified, traditional] = [
  slicesOf('jp'),
  slicesOf('kr'),
  slicesOf('sc'),
  slicesOf('tc'),
];

const EAST_ASIAN =
  /[\u1100-\u11FF\u2E80-\u9FFF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF\u{20000}-\u{3FFFF}]/u;

export type Writing = 'japanese' | 'korean' | 'chinese';

/** Characters that Chinese, Japanese and Korean share are drawn as the rest of the text suggests. */
export const writingOf = (text: string): Writing => {
  if (/[\u3040-\u30FF]/.test(text)) return 'japanese';
  return /[\u1100-\u11FF\uAC00-\uD7FF]/.test(text) ? 'korean' : 'chinese';
};

const EAST_ASIAN_FONTS: Record<Writing, () => FontFile[]> = {
  japanese: () => [...japanese(), ...simplified(), ...traditional(), ...korean()],
  korean: () => [...korean(), ...traditional(), ...simplified(), ...japanese()],
  chinese: () => [...simplified(), ...traditional(), ...japanese(), ...korean()],
};

/** The files that may have a character, the best first; what no text needs is not even listed. */
export function* filesFor(character: string, writing: Writing): Generator<FontFile> {
  const codePoint = character.codePointAt(0)!;
  const claiming = (files: FontFile[]) => files.filter((file) => file.claims(codePoint));
  yield latin();
  if (EAST_ASIAN.test(character)) yield* claiming(EAST_ASIAN_FONTS[writing]());
  if (codePoint >= 0x900) yield* claiming(scripts());
  yield rest();
}
