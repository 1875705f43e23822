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

/** What a reader with this JSON schema would miss or misread in a value; fields that it does not know are none. */
export const schemaFaults = (schema: object, value: unknown): string[] => {
  const reads = ajv.compile(asRead(schema) as object);
  return reads(value) ? [] : (reads.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
};
