import { Ajv, type ValidateFunction } from 'ajv';
import fastJson from 'fast-json-stringify';
import { remembered } from '../cache/remembered.ts';

const options = {
  useDefaults: true,
  removeAdditional: true,
  allErrors: false,
  strict: false,
  // A refusal says what a field is by the description in its schema.
  verbose: true,
} as const;
const strict = new Ajv(options);
const lenient = new Ajv({ ...options, coerceTypes: 'array' });

type Validate = Pick<ValidateFunction, 'errors'> & ((data: unknown) => boolean);

/** Compiled when the first call needs it: a process is ready a second earlier, and most of its schemas wait long. */
const whenNeeded =
  (ajv: Ajv) =>
  (schema: object): Validate => {
    let compiled: ValidateFunction | undefined;
    const validate: Validate = (data) => {
      compiled ??= ajv.compile(schema);
      const isValid = compiled(data);
      validate.errors = compiled.errors;
      return isValid;
    };
    return validate;
  };

const strictFor = remembered(whenNeeded(strict));
const lenientFor = remembered(whenNeeded(lenient));

/**
 * What checks a part of a call. Wrong types in a body are refused; the text of a query becomes numbers and booleans. All
 * apps of a process share it: a contract's schema is compiled once.
 */
export const validatorFor = (part: string | undefined, schema: object) =>
  part === 'body' ? strictFor(schema) : lenientFor(schema);

/** What writes an answer: no more than its schema says. Compiled once in a process, when the first answer needs it. */
export const serializerFor = remembered((schema: object) => {
  let write: ((answer: unknown) => string) | undefined;
  return (answer: unknown): string => {
    write ??= fastJson(schema);
    return write(answer);
  };
});
