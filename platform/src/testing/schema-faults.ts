import { Ajv } from 'ajv';

/** A reader takes what it does not know as not there. */
const asRead = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(asRead);
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => name !== 'additionalProperties')
      .map(([name, value]) => [name, asRead(value)]),
  );
};

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });

/** Where a value breaks a JSON schema, with what is wrong there. */
export const schemaFaults = (schema: object, value: unknown): string[] => {
  const fits = ajv.compile(schema);
  return fits(value) ? [] : (fits.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
};

/** What a reader with this JSON schema would miss or misread in a value; fields that it does not know are none. */
export const readingFaults = (schema: object, value: unknown): string[] =>
  schemaFaults(asRead(schema) as object, value);
