import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';

/** An object that drops what it does not declare, on the way in and on the way out. */
export const Struct = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false }) as TObject<P>;

export const Text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength });
export const Id = Type.String({ minLength: 1, maxLength: 64 });
/** Whole cents of the site's currency, never negative. */
export const Cents = Type.Integer({ minimum: 0, maximum: 100_000_000 });
/** Whole cents that may lower a price. */
export const CentsDelta = Type.Integer({ minimum: -10_000_000, maximum: 10_000_000 });
/** Dollars with at most two decimals, as the spec's `price`. */
export const Dollars = Type.Number({ minimum: 0, maximum: 100_000 });
export const DollarsDelta = Type.Number({ minimum: -100_000, maximum: 100_000 });
/** A time of the day; `24:00` is its end. */
export const HourText = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$',
  description: 'a time like 09:30',
});
/** An ISO 8601 instant, UTC. */
export const Instant = Type.String({ minLength: 10, maxLength: 40 });
export const Percent = Type.Number({ minimum: 0, maximum: 100 });

export const OneOf = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>(Type.String({ enum: [...values] }));

export const Nullable = <T extends TSchema>(schema: T) => {
  const { type, enum: words } = schema as unknown as { type: string; enum?: readonly unknown[] };
  return Type.Unsafe<Static<T> | null>({
    ...schema,
    type: [type, 'null'],
    ...(words ? { enum: [...words, null] } : {}),
  } as TSchema);
};

/** Of a document as it was answered: a change may name the one that it was made of (`decided §11`). */
export const Version = Type.Integer({ minimum: 1 });

/** The id of what was seen as the default of its kind when another was marked, null: none; 412 where it is another by now. */
export const SeenDefault = Type.Optional(Nullable(Id));

/** A page of a list (`?page` from 1, `?pageSize` up to 100). */
export const Page = <T extends TSchema>(item: T) =>
  Struct({
    items: Type.Array(item),
    total: Type.Integer(),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    totalPages: Type.Integer(),
  });

export interface Page<T> {
  items: T[];
  total: number;
  /** From 1. */
  page: number;
  pageSize: number;
  /** At least 1. */
  totalPages: number;
}

export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

/** Days in the site's zone, both included; without `to` up to today, without `from` from the first of its month. */
export const PeriodQuery = { from: Type.Optional(Text(10)), to: Type.Optional(Text(10)) };

/**
 * What a refusal's sentence speaks of, so that it can be said in other words: names and numbers, `about` where a code
 * has several sentences; what ends in `Cents` comes with its `currency`.
 */
export const RefusalParams = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]));
export type RefusalParams = Static<typeof RefusalParams>;

/** The body of every refusal: `error` is a sentence for a person, `code` a word for a program. */
export const Refusal = Type.Object({
  error: Type.String(),
  code: Type.String(),
  /** As `RefusalParams`; of a menu file whose columns must be chosen its inspection. */
  params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type Refusal = Static<typeof Refusal>;
