export type SpiceLevel = 'mild' | 'medium' | 'hot' | 'extra-hot';

const LEVELS: readonly SpiceLevel[] = ['mild', 'medium', 'hot', 'extra-hot'];
const WORDS: readonly (readonly [word: string, level: SpiceLevel])[] = [
  ['mild', 'mild'],
  ['medium', 'medium'],
  ['hot', 'hot'],
  ['spicy', 'hot'],
  ['extrahot', 'extra-hot'],
];
/** Words that need no guessing, or that a guess would get wrong. */
const EXACT_WORDS: ReadonlyMap<string, SpiceLevel | null> = new Map([
  ['med', 'medium'],
  ['mid', 'medium'],
  ['xhot', 'extra-hot'],
  ['xxhot', 'extra-hot'],
  ['spice', null],
  ['milk', null],
]);
const NEGATIONS = new Set(['no', 'non', 'not', 'none', 'zero', 'without', 'never']);
const STRONGER = new Set(['x', 'xx', 'very', 'super']);

/**
 * How hot a spice text is (spec §3): a digit 1 to 4 standing alone, else the first word that is within 1 edit
 * (2 for words longer than five letters) of mild, medium, hot, spicy or extra hot. A text that denies
 * (`No Spice`, `Not hot`) claims no heat: null, like a text that says nothing of it.
 */
export function classifySpiceLevel(text: string): SpiceLevel | null {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const digit = words.find((word) => /^[1-4]$/.test(word));
  if (digit) return LEVELS[Number(digit) - 1] ?? null;
  if (words.some((word) => NEGATIONS.has(word))) return null;
  const found = words.map(levelOf).find((level) => level !== null) ?? null;
  return found === 'hot' && words.some(strengthens) ? 'extra-hot' : found;
}

/** How many chillies a level shows: 1 to 4, none for no level. */
export function spiceCount(level: SpiceLevel | null): number {
  return level === null ? 0 : LEVELS.indexOf(level) + 1;
}

function levelOf(word: string): SpiceLevel | null {
  const exact = EXACT_WORDS.get(word);
  if (exact !== undefined) return exact;
  for (const [target, level] of WORDS) {
    if (isNear(word, target)) return level;
  }
  return null;
}

function strengthens(word: string): boolean {
  return STRONGER.has(word) || edits(word, 'extra') <= 1;
}

/** Short words must begin alike, or `pot` and `wild` would be heat. */
function isNear(word: string, target: string): boolean {
  const long = target.length > 5;
  if (!long && word[0] !== target[0]) return false;
  return edits(word, target) <= (long ? 2 : 1);
}

/** Edits between two words, a swap of neighbours counting as one (optimal string alignment). */
function edits(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, before[j - 2]! + 1);
      }
      current.push(least);
    }
    before = previous;
    previous = current;
  }
  return previous[b.length]!;
}
