import type { ExtraOptionInput, NestedOptionGroupInput } from '@biteboard/contracts';
import {
  formatVariantShorthand,
  optionKey,
  parseVariantShorthand,
  toCentsDelta,
  toDollars,
  withKeptKeys,
} from '@biteboard/contracts/rules';
import { translationsSaved } from '../../translations/translations-saved.ts';

/** What an option states of itself beside label and price; the form keeps what it does not show. */
type Stated = Omit<ExtraOptionInput, 'key' | 'label' | 'price'>;
const STATED = [
  'allergens',
  'mayContain',
  'diets',
  'calories',
  'nutrition',
  'translations',
  'extraOptionGroups',
] as const satisfies readonly (keyof Stated)[];

const statedOf = (option: Stated): Stated =>
  Object.fromEntries(
    STATED.flatMap((name) => {
      const value = option[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** One choice of a list while it is edited. */
export interface FormOption extends Stated {
  /** Of its row on the screen; never sent. */
  id: string;
  /** What carts and orders know it by; the server gives one to a new option. */
  key?: string;
  label: string;
  /** What it adds to the price; null while nothing is entered. */
  priceCents: number | null;
}

let rows = 0;
const newId = (): string => {
  rows += 1;
  return `option-${rows}`;
};

export const newOption = (): FormOption => ({ id: newId(), label: '', priceCents: null });

/** The options of a product as rows to edit. */
export const formOptions = (options: readonly ExtraOptionInput[]): FormOption[] =>
  options.map(({ key, label, price = 0, ...stated }) => ({
    id: newId(),
    ...(key === undefined ? {} : { key }),
    label,
    priceCents: toCentsDelta(price),
    ...statedOf(stated),
    ...(stated.extraOptionGroups ? { extraOptionGroups: stated.extraOptionGroups.map(plainGroup) } : {}),
  }));

/** As it is sent: what the server works out itself is not part of it. */
const plainGroup = (group: NestedOptionGroupInput): NestedOptionGroupInput => ({
  ...group,
  options: optionInputs(formOptions(group.options)),
});

/** A row that was added and left empty. */
export const isBlank = ({ label, priceCents }: FormOption): boolean => label.trim() === '' && !priceCents;

/** The rows for the server; an empty row is none. */
export const optionInputs = (options: readonly FormOption[]): ExtraOptionInput[] =>
  options
    .filter((option) => !isBlank(option))
    .map(({ key, label, priceCents, ...stated }) => ({
      ...(key === undefined ? {} : { key }),
      label: label.trim(),
      price: toDollars(priceCents ?? 0),
      ...statedOf(stated),
      ...('translations' in stated ? { translations: translationsSaved({}, stated.translations) } : {}),
    }));

/** `Regular, Large +4.50` of the rows. */
export const shorthandOf = (options: readonly FormOption[]): string =>
  formatVariantShorthand(
    options
      .map(({ label, priceCents }) => ({ label: label.trim(), price: toDollars(priceCents ?? 0) }))
      .filter(({ label }) => label !== ''),
  );

/**
 * The rows of a typed shorthand. An option keeps its key by its label, also when it was deleted and typed again
 * (`saved`), and by its place where only its label has changed; what it states of itself stays with it.
 */
export const optionsFrom = (
  text: string,
  before: readonly FormOption[],
  saved: readonly FormOption[],
): FormOption[] => {
  const typed = parseVariantShorthand(text).map(({ label, price }) => ({
    id: newId(),
    label,
    priceCents: toCentsDelta(price),
  }));
  const kept: FormOption[] = withKeptKeys(withKeptKeys<FormOption>(typed, before), saved);
  const used = new Set(kept.map(({ key }) => key));
  const keyed = kept.map((option, at) => {
    const key = kept.length === before.length ? before[at]?.key : undefined;
    return option.key !== undefined || key === undefined || used.has(key) ? option : { ...option, key };
  });
  return keyed.map((option) => {
    const same = [...before, ...saved].find(({ key, label }) =>
      option.key === undefined ? key === undefined && label === option.label : key === option.key,
    );
    return same ? { ...option, ...statedOf(same) } : option;
  });
};

/** A label that occurs twice, letter case aside; undefined where each is different. */
export const repeatedLabel = (options: readonly FormOption[]): string | undefined => {
  const seen = new Set<string>();
  for (const { label } of options) {
    const same = optionKey(label) || label.trim().toLowerCase();
    if (same !== '' && seen.has(same)) return label.trim();
    seen.add(same);
  }
  return undefined;
};

/** The list with the row at `from` moved to `to`. */
export const withMovedOption = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = [...list];
  const [taken] = next.splice(from, 1);
  if (taken !== undefined) next.splice(to, 0, taken);
  return next;
};
