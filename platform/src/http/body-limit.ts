import type { Endpoint } from '@biteboard/contracts';

/** JSON may write one character as two escapes (`\ud83d\ude00`). */
const BYTES_OF_CHARACTER = 12;
const BYTES_OF_NUMBER = 32;
/** Punctuation and blanks of a field or entry. */
const BYTES_AROUND = 16;
/** For what a client sends besides, which is ignored. */
const SPARE_BYTES = 16 * 1024;

interface Schema {
  type?: string | readonly string[];
  enum?: readonly string[];
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  anyOf?: readonly Schema[];
}

const ofText = ({ enum: words, maxLength }: Schema): number =>
  (words ? Math.max(...words.map(({ length }) => length)) : (maxLength ?? Infinity)) * BYTES_OF_CHARACTER;

const ofObject = ({ properties }: Schema): number =>
  Object.entries(properties ?? { any: {} }).reduce(
    (sum, [name, field]) => sum + name.length * BYTES_OF_CHARACTER + bytesOf(field) + BYTES_AROUND,
    0,
  );

const ofType = (schema: Schema, type: string): number => {
  if (type === 'string') return ofText(schema);
  if (type === 'object') return ofObject(schema);
  if (type === 'array') return (schema.maxItems ?? Infinity) * (bytesOf(schema.items ?? {}) + BYTES_AROUND);
  return BYTES_OF_NUMBER;
};

/** The most bytes of JSON that a schema allows; Infinity where it sets no bound. */
const bytesOf = (schema: Schema): number => {
  if (schema.anyOf) return Math.max(...schema.anyOf.map(bytesOf));
  const types = [schema.type ?? []].flat();
  return types.length === 0 ? Infinity : Math.max(...types.map((type) => ofType(schema, type)));
};

/**
 * How large an endpoint's body may be, from its contract: what no valid call is as large as need not be read. Undefined
 * where the app's own limit is smaller, or the contract sets no bound.
 */
export const bodyLimitOf = (
  { body, rawBody, upload }: Endpoint,
  appLimit: number | undefined,
): number | undefined => {
  if (rawBody || upload) return undefined;
  const most = (body ? bytesOf(body as Schema) : 0) + SPARE_BYTES;
  return most < (appLimit ?? Infinity) ? Math.ceil(most) : undefined;
};
