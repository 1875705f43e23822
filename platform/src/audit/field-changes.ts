import type { FieldChange } from '@biteboard/contracts';

type Told = FieldChange['to'];

/** A field of a document: by what it is found in another version of it, how it is called, and what stands in it. */
interface Field {
  name: string;
  value: Told;
}

const MAX_CHANGES = 50;
const MAX_TEXT = 200;
const DEEPEST = 8;

const isThing = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const firstText = (thing: Record<string, unknown>, keys: readonly string[]): string | undefined => {
  const found = keys.map((key) => thing[key]).find((value) => typeof value === 'string' && value !== '');
  return found as string | undefined;
};

/** By what one of a list is the same as before, though it has moved or was renamed. */
const idIn = (thing: Record<string, unknown>, at: number): string =>
  firstText(thing, ['id', '_id', 'key']) ?? `${at + 1}`;
const nameIn = (thing: Record<string, unknown>, at: number): string =>
  firstText(thing, ['name', 'label', 'key', 'id', '_id']) ?? `${at + 1}`;

const plain = (value: unknown): Told =>
  value === undefined || value === null || value === ''
    ? null
    : typeof value === 'number' || typeof value === 'boolean'
      ? value
      : `${value}`;

/** An amount in cents beside the same in dollars says nothing more. */
const isTwin = (key: string, thing: Record<string, unknown>): boolean =>
  key.endsWith('Cents') && key.slice(0, -'Cents'.length) in thing;

const fieldsOf = (
  value: unknown,
  into: Map<string, Field>,
  path: readonly string[] = [],
  names: readonly string[] = [],
): Map<string, Field> => {
  const put = (told: unknown) => into.set(path.join('.'), { name: names.join('.'), value: plain(told) });
  const goOn = (key: string, name: string, inner: unknown) =>
    fieldsOf(inner, into, [...path, key], [...names, name]);
  if (path.length >= DEEPEST) put(JSON.stringify(value));
  else if (Array.isArray(value)) {
    put(value.map((one, at) => (isThing(one) ? nameIn(one, at) : JSON.stringify(one))).join(', '));
    if (value.every((one) => !isThing(one))) put(value.join(', '));
    for (const [at, one] of value.entries()) if (isThing(one)) goOn(idIn(one, at), nameIn(one, at), one);
  } else if (isThing(value)) {
    for (const [key, inner] of Object.entries(value)) if (!isTwin(key, value)) goOn(key, key, inner);
  } else put(value);
  return into;
};

const short = (value: Told): Told =>
  typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT - 1)}…` : value;

const bounded = (changes: readonly FieldChange[]): FieldChange[] => {
  if (changes.length <= MAX_CHANGES) return [...changes];
  const more = changes.length - MAX_CHANGES;
  return [...changes.slice(0, MAX_CHANGES), { field: '…', from: null, to: `${more} more` }];
};

/** Each field that differs between two versions of a document; undefined: there was, or is, none. */
export const fieldChanges = (before: object | undefined, after: object | undefined): FieldChange[] => {
  const [was, is] = [fieldsOf(before ?? {}, new Map()), fieldsOf(after ?? {}, new Map())];
  const changes = [...new Set([...is.keys(), ...was.keys()])].flatMap((path): FieldChange[] => {
    const [old, now] = [was.get(path), is.get(path)];
    const [from, to] = [old?.value ?? null, now?.value ?? null];
    return from === to ? [] : [{ field: (now ?? old)!.name, from: short(from), to: short(to) }];
  });
  return bounded(changes);
};

const HIDDEN = 'hidden';

type Secrets = Record<string, string | undefined>;

/** Of secrets only that they changed, and whether there was and is one. */
export const secretChanges = (before: Secrets, after: Secrets): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field,
      from: before[field] === undefined ? null : HIDDEN,
      to: after[field] === undefined ? null : HIDDEN,
      secret: true,
    }));
