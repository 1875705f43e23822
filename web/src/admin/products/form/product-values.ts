import type { AdminProduct, Daypart, ProductInput } from '@biteboard/contracts';
import {
  type Allergen,
  addDays,
  type Diet,
  instantOf,
  startOfDay,
  toDollars,
  zonedParts,
} from '@biteboard/contracts/rules';
import { translationsSaved } from '../../translations/translations-saved.ts';
import { caloriesField, caloriesOf } from './calories-text.ts';
import { type FormGroup, formGroup, groupInput } from './extra-group.ts';
import { type FormOption, formOptions, optionInputs } from './option-list.ts';

/** The four lists of choices that a product may have. */
export const OPTION_LISTS = ['variants', 'flavors', 'portions', 'quantities'] as const;
export type OptionListName = (typeof OPTION_LISTS)[number];

/** The form's fields. */
export interface ProductValues extends Record<OptionListName, FormOption[]> {
  name: string;
  description: string;
  imageUrl: string;
  /** '' for none. */
  categoryId: string;
  priceCents: number | null;
  isVeg: boolean;
  spiceLevels: string[];
  extraOptionGroups: FormGroup[];
  /** Empty: last where it is new, else as it was. */
  position: number | null;
  availability: 'available' | 'until' | 'gone';
  /** Null is not stated, an empty list is stated to be none. */
  allergens: Allergen[] | null;
  mayContain: Allergen[] | null;
  diets: Diet[] | null;
  /** '450' or '450-600'. */
  calories: string;
  nutrition: string;
  translations: NonNullable<ProductInput['translations']>;
  /** Empty: always. */
  availableAt: readonly Daypart[];
  /** The wall clock at the site, '2026-11-21T18:00': the end of today by default; '' where it was cleared. */
  until: string;
}

/** The form of a product, or of a new one in a category; `now` in ms since 1970. */
export function valuesOf(
  product: AdminProduct | undefined,
  { timeZone, categoryId, now }: { timeZone: string; categoryId: string; now: number },
): ProductValues {
  const availability = product?.availability ?? { soldOut: false, until: null };
  const { until } = availability;
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    imageUrl: product?.imageUrl ?? '',
    categoryId: product ? (product.categoryId ?? '') : categoryId,
    priceCents: product?.priceCents ?? null,
    isVeg: product?.isVeg ?? true,
    spiceLevels: [...(product?.spiceLevels ?? [])],
    variants: formOptions(product?.variants ?? []),
    flavors: formOptions(product?.flavors ?? []),
    portions: formOptions(product?.portions ?? []),
    quantities: formOptions(product?.quantities ?? []),
    extraOptionGroups: (product?.extraOptionGroups ?? []).map(formGroup),
    position: product?.position ?? null,
    allergens: product?.allergens ?? null,
    mayContain: product?.mayContain ?? null,
    diets: product?.diets ?? null,
    calories: caloriesField(product?.calories),
    nutrition: product?.nutrition ?? '',
    translations: product?.translations ?? {},
    availableAt: product?.availableAt ?? [],
    availability: availability.soldOut ? (until === null ? 'gone' : 'until') : 'available',
    until: wallClock(until === null ? endOfDay(now, timeZone) : Date.parse(until), timeZone),
  };
}

/** The body for the server. */
export function productInput(values: ProductValues, timeZone: string): ProductInput {
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    imageUrl: values.imageUrl.trim(),
    ...(values.priceCents === null ? {} : { price: toDollars(values.priceCents) }),
    categoryId: values.categoryId || null,
    isVeg: values.isVeg,
    spiceLevels: values.spiceLevels.map((level) => level.trim()).filter(Boolean),
    variants: optionInputs(values.variants),
    flavors: optionInputs(values.flavors),
    portions: optionInputs(values.portions),
    quantities: optionInputs(values.quantities),
    extraOptionGroups: values.extraOptionGroups.map(groupInput),
    ...(values.position === null ? {} : { position: values.position }),
    allergens: values.allergens,
    mayContain: values.mayContain,
    diets: values.diets,
    calories: caloriesOf(values.calories) ?? null,
    nutrition: values.nutrition.trim() || null,
    translations: translationsSaved({}, values.translations),
    availableAt: [...values.availableAt],
    availability: availabilityOf(values, timeZone),
  };
}

/** What of it is new: the rest may have been changed by others, and stays as they left it. */
export function changedFields(now: ProductInput, before: ProductInput): ProductInput {
  const changed = (Object.keys(now) as (keyof ProductInput)[]).filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

/** '2026-11-21T18:00' in the zone; `at` in ms since 1970. */
export function wallClock(at: number, timeZone: string): string {
  const { date, hour, minute } = zonedParts(at, timeZone);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date}T${two(hour)}:${two(minute)}`;
}

const endOfDay = (at: number, timeZone: string): number =>
  startOfDay(addDays(zonedParts(at, timeZone).date, 1), timeZone);

/** The instant of '2026-11-21T18:00' in the zone, in ms since 1970. */
export function instantOfWallClock(wall: string, timeZone: string): number {
  const [date = '', time = ''] = wall.split('T');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantOf(date, hour * 60 + minute, timeZone);
}

function availabilityOf({ availability, until }: ProductValues, timeZone: string) {
  if (availability === 'available') return { soldOut: false, until: null };
  if (availability === 'gone' || until === '') return { soldOut: true, until: null };
  return { soldOut: true, until: new Date(instantOfWallClock(until, timeZone)).toISOString() };
}
