import Type, { type Static } from 'typebox';
import { Nullable, OneOf, Struct, Text } from '../schema.ts';
import { ALLERGENS, DIETS, FOOD_LAWS, LANGUAGES, type Language } from './constants.ts';

/** Whose list of allergens a shop must state. */
export const FoodLaw = OneOf(FOOD_LAWS);
export type FoodLaw = Static<typeof FoodLaw>;

/** A list that may not be stated (null), which is not the same as stated to be empty. */
export const AllergenList = Nullable(Type.Array(OneOf(ALLERGENS), { maxItems: 30 }));
export type AllergenList = Static<typeof AllergenList>;

const Energy = Type.Integer({ minimum: 0, maximum: 100_000 });
/** Kilocalories of one serving: a number, or a range. */
export const Calories = Type.Union([Energy, Struct({ from: Energy, to: Energy })]);
export type Calories = Static<typeof Calories>;

/** What is in a dish or an option (`decided §18`); null or absent: not stated, an empty list: stated to be none. */
export const foodFields = {
  allergens: Type.Optional(AllergenList),
  /** Traces, of the kitchen's making. */
  mayContain: Type.Optional(AllergenList),
  diets: Type.Optional(Nullable(Type.Array(OneOf(DIETS), { maxItems: 20 }))),
  calories: Type.Optional(Type.Union([Calories, Type.Null()])),
  nutrition: Type.Optional(Nullable(Text(2000))),
};
const FoodFacts = Struct(foodFields);
export type FoodFacts = Static<typeof FoodFacts>;

type ByLanguage<T> = { [L in Language]?: T };

/** By language, the texts that differ from the shop's own. */
export const translationsOf = <S extends ReturnType<typeof Struct>>(texts: S) =>
  Type.Optional(
    Type.Unsafe<ByLanguage<Static<S>>>(
      Struct(Object.fromEntries(LANGUAGES.map((language) => [language, Type.Optional(texts)]))),
    ),
  );
