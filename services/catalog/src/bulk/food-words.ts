import type { Calories } from '@biteboard/contracts';
import { ALLERGENS, type Allergen, DIETS, type Diet } from '@biteboard/contracts/constants';

/** What else people write for an allergen; shellfish are both kinds. */
const OTHER_WORDS: Readonly<Record<string, readonly Allergen[]>> = {
  'cereals containing gluten': ['gluten'],
  crustacean: ['crustaceans'],
  'crustacean shellfish': ['crustaceans'],
  shellfish: ['crustaceans', 'molluscs'],
  egg: ['eggs'],
  peanut: ['peanuts'],
  groundnuts: ['peanuts'],
  soy: ['soybeans'],
  soya: ['soybeans'],
  soybean: ['soybeans'],
  soyabeans: ['soybeans'],
  dairy: ['milk'],
  lactose: ['milk'],
  nut: ['nuts'],
  'tree nut': ['nuts'],
  'tree nuts': ['nuts'],
  treenuts: ['nuts'],
  'sesame seeds': ['sesame'],
  sulfites: ['sulphites'],
  sulphite: ['sulphites'],
  'sulphur dioxide': ['sulphites'],
  mollusc: ['molluscs'],
  mollusks: ['molluscs'],
};
const NONE = new Set(['none', 'no', 'nothing', '-']);

const plain = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

const allergensOf = (word: string): readonly Allergen[] =>
  ALLERGENS.filter((one) => one === word).length > 0 ? [word as Allergen] : (OTHER_WORDS[word] ?? []);
const dietsOf = (word: string): readonly Diet[] => DIETS.filter((diet) => plain(diet) === word);

type Read<T> = { list: T[] | null } | { unknown: string };

const readList = <T>(text: string, of: (word: string) => readonly T[]): Read<T> => {
  if (text.trim() === '') return { list: null };
  if (NONE.has(text.trim().toLowerCase())) return { list: [] };
  const list: T[] = [];
  for (const word of text.split(/[,;\n]/).filter((part) => part.trim() !== '')) {
    const found = of(plain(word));
    if (found.length === 0) return { unknown: word.trim() };
    list.push(...found);
  }
  return { list };
};

/** A cell of allergens: null where it is blank (not stated), [] where it says `none`, or the first word that is none. */
export const readAllergens = (text: string): Read<Allergen> => readList(text, allergensOf);
export const readDiets = (text: string): Read<Diet> => readList(text, dietsOf);

/** What `readAllergens` and `readDiets` read back. */
export const foodListText = (list: readonly string[] | null | undefined): string => {
  if (!list) return '';
  return list.length === 0 ? 'none' : list.map((word) => word.replaceAll('_', ' ')).join(', ');
};

const CALORIES = /^(\d{1,6})(?:\s*(?:-|–|—|to)\s*(\d{1,6}))?\s*(?:k?cal(?:ories)?)?$/i;

/** `450`, `450-600` or `450 kcal`; undefined where the text is none. */
export const readCalories = (text: string): Calories | undefined => {
  const [, from, to] = CALORIES.exec(text.trim()) ?? [];
  if (from === undefined) return undefined;
  return to === undefined ? Number(from) : { from: Number(from), to: Number(to) };
};

/** What `readCalories` reads back. */
export const caloriesText = (calories: Calories | null | undefined): string | number => {
  if (calories === null || calories === undefined) return '';
  return typeof calories === 'number' ? calories : `${calories.from}-${calories.to}`;
};
