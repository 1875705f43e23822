import type { FoodFacts, Language, ProductInput } from '@biteboard/contracts';
import { ALLERGENS, DIETS, LANGUAGES, type SheetColumn } from '@biteboard/contracts/constants';
import { foodListText, readAllergens, readCalories, readDiets } from './food-words.ts';
import type { SheetCell } from './sheet/sheet.ts';

interface Cells {
  has(column: SheetColumn): boolean;
  /** Its text, at most so long; '' with a fault where it cannot be read. */
  text(column: SheetColumn, most: number): string;
  cell(column: SheetColumn): SheetCell | undefined;
  fault(column: SheetColumn, message: string): undefined;
}

const MAX_CALORIES = 100_000;

const FOOD_COLUMNS: readonly SheetColumn[] = ['Allergens', 'May Contain', 'Diets', 'Calories', 'Nutrition'];

/** Which of these columns a sheet has: asked once, and not in each row. */
export interface StatedColumns {
  food: boolean;
  /** Those that it has texts in. */
  languages: readonly Language[];
}

export const statedColumns = (has: Cells['has']): StatedColumns => ({
  food: FOOD_COLUMNS.some(has),
  languages: LANGUAGES.filter((language) =>
    [
      `Name (${language})` as const,
      `Description (${language})` as const,
      `Category (${language})` as const,
    ].some(has),
  ),
});

/** What a row states of what is in its dish; a column that the sheet does not have is not in it. */
export const readFood = ({ has, text, cell, fault }: Cells): FoodFacts => {
  const list = <T>(
    column: SheetColumn,
    read: (written: string) => { list: T[] | null } | { unknown: string },
    known: readonly string[],
  ): T[] | null => {
    const found = read(text(column, 1000));
    if ('list' in found) return found.list;
    const words = foodListText(known);
    fault(column, `“${found.unknown.slice(0, 40)}” is none of: ${words}. Write “none” where there are none.`);
    return null;
  };
  const calories = (): FoodFacts['calories'] => {
    const number = cell('Calories');
    const written = typeof number === 'number' ? String(Math.round(number)) : text('Calories', 100);
    if (written === '') return null;
    const read = readCalories(written);
    const [from, to] = typeof read === 'object' ? [read.from, read.to] : [read, read];
    if (from !== undefined && to !== undefined && from <= to && to <= MAX_CALORIES) return read;
    return fault('Calories', `“${written.slice(0, 40)}” is no number of calories. Write 450, or 450-600.`);
  };
  return {
    ...(has('Allergens') ? { allergens: list('Allergens', readAllergens, ALLERGENS) } : {}),
    ...(has('May Contain') ? { mayContain: list('May Contain', readAllergens, ALLERGENS) } : {}),
    ...(has('Diets') ? { diets: list('Diets', readDiets, DIETS) } : {}),
    ...(has('Calories') ? { calories: calories() } : {}),
    ...(has('Nutrition') ? { nutrition: text('Nutrition', 2000) || null } : {}),
  };
};

/** A row's texts in other languages: those of its dish and the names of its category; '' where a cell is blank. */
export const readTranslations = (
  languages: StatedColumns['languages'],
  { has, text }: Pick<Cells, 'has' | 'text'>,
): {
  product: NonNullable<ProductInput['translations']>;
  category: Readonly<Record<string, string>>;
} => {
  const product: NonNullable<ProductInput['translations']> = {};
  const category: Record<string, string> = {};
  for (const language of languages) {
    const texts = {
      ...(has(`Name (${language})`) ? { name: text(`Name (${language})`, 200) } : {}),
      ...(has(`Description (${language})`) ? { description: text(`Description (${language})`, 2000) } : {}),
    };
    if (Object.keys(texts).length > 0) product[language] = texts;
    if (has(`Category (${language})`)) category[language] = text(`Category (${language})`, 120);
  }
  return { product, category };
};
