import type { RefusalParams } from '@biteboard/contracts';

/** What Ajv says of one fault; `parentSchema` is there as its `verbose` is on. */
export interface Mismatch {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  parentSchema?: unknown;
}

const ROOTS: Record<string, string> = { body: 'The body', querystring: 'The query', params: 'The address' };

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `items.0.quantity` as a person reads it: `Items 1 quantity`. */
const readable = (path: string): string =>
  capitalized(
    path
      .split('.')
      .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
      .join(' ')
      .replace(
        /([a-z0-9])([A-Z])/g,
        (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`,
      )
      .replaceAll(/[_-]+/g, ' '),
  );

const counted = (count: unknown, one: string, more: string): string =>
  `${String(count)} ${count === 1 ? one : more}`;
const characters = (count: unknown) => counted(count, 'character', 'characters');
const entries = (count: unknown) => counted(count, 'entry', 'entries');

const oneOf = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? '');

const kindsOf = (types: readonly unknown[]): string[] => [
  ...new Set(types.flatMap((type) => KINDS[String(type)] ?? [])),
];

/** What the contract says the text is: "a time like 09:30". */
const descriptionOf = ({ parentSchema }: Mismatch): string | undefined =>
  (parentSchema as { description?: string } | undefined)?.description;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
const isEmail = (path: string): boolean => /email$/i.test(nameOf(path));

const sentenceOf = (fault: Mismatch, path: string, root: string): string => {
  const { keyword, params } = fault;
  const name = path === '' ? (ROOTS[root] ?? 'The request') : readable(path);
  const measured = nameOf(path) === 'password' ? 'The password' : name;
  const atLeast = (limit: string) => `${measured} must have at least ${limit}.`;
  const atMost = (limit: string) => `${measured} may have at most ${limit}.`;
  const { limit } = params;
  switch (keyword) {
    case 'required':
      return `${name} is required.`;
    case 'minLength':
      if (limit === 1) return `${name} is required.`;
      return isEmail(path) ? 'Enter an email address.' : atLeast(characters(limit));
    case 'maxLength':
      return atMost(characters(limit));
    case 'minItems':
      return atLeast(entries(limit));
    case 'maxItems':
      return atMost(entries(limit));
    case 'minimum':
      return `${name} must be at least ${String(limit)}.`;
    case 'maximum':
      return `${name} must be at most ${String(limit)}.`;
    case 'exclusiveMinimum':
      return `${name} must be more than ${String(limit)}.`;
    case 'exclusiveMaximum':
      return `${name} must be less than ${String(limit)}.`;
    case 'type':
      return `${name} must be ${oneOf(kindsOf([params.type].flat()))}.`;
    case 'enum': {
      const allowed = (params.allowedValues as unknown[]).map(String).filter((value) => value !== '');
      return `${name} must be ${allowed.length > 1 ? 'one of ' : ''}${allowed.join(', ')}.`;
    }
    case 'format':
    case 'pattern': {
      if (isEmail(path)) return 'Enter an email address.';
      const description = descriptionOf(fault);
      return description ? `${name} must be ${description}.` : `${name} is not in the right form.`;
    }
    default:
      return `${name} is not valid.`;
  }
};

const pathOf = ({ instancePath, params }: Mismatch): string =>
  [...instancePath.split('/').filter(Boolean), params.missingProperty].filter(Boolean).join('.');

/** A union's faults are those of its branches: the one whose type fits tells most, else any of their types will do. */
const tellingOf = (faults: readonly Mismatch[], union: Mismatch): Mismatch => {
  const within = faults.filter((one) => one !== union && one.instancePath.startsWith(union.instancePath));
  const fitting = within.find(
    ({ keyword, instancePath }) => keyword !== 'type' || instancePath !== union.instancePath,
  );
  const types = within.flatMap(({ params }) => params.type ?? []);
  return fitting ?? { ...union, keyword: 'type', params: { type: types } };
};

/** What a customer's fault is about, so that it can be said in another language; undefined for a program's faults. */
const paramsOf = (fault: Mismatch | undefined): RefusalParams | undefined => {
  if (!fault) return undefined;
  const { keyword, params } = fault;
  const count = Number(params.limit);
  if (keyword === 'required' || (keyword === 'minLength' && count === 1)) return { about: 'missing' };
  if (isEmail(pathOf(fault)) && ['minLength', 'pattern', 'format'].includes(keyword))
    return { about: 'email' };
  if (keyword === 'minLength') return { about: 'short', count };
  return keyword === 'maxLength' ? { about: 'long', count } : undefined;
};

export interface ValidationFaults {
  fields: Record<string, string>;
  /** Of the first. */
  params: RefusalParams | undefined;
}

/**
 * The faults of a request by the path of their field, each as a sentence for a person.
 * @param root where the faults are: `body`, `querystring` or `params`; the key of a fault of the whole
 */
export const validationFaults = (faults: readonly Mismatch[], root: string): ValidationFaults => {
  const union = faults.find(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const telling = union ? [tellingOf(faults, union)] : faults;
  const fields = Object.fromEntries(
    telling.map((fault) => {
      const path = pathOf(fault);
      return [path || root, sentenceOf(fault, path, root)];
    }),
  );
  return { fields, params: paramsOf(telling[0]) };
};
