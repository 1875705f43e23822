import { endpoints } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import fastJson from 'fast-json-stringify';
import { serializerFor, validatorFor } from './schema-compilers.ts';

test('every schema of the contract can be compiled, though none is before a call needs it', () => {
  const ajv = new Ajv({ strict: false });
  const broken = Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const { params, query, body, response } = endpoint as (typeof endpoints)[keyof typeof endpoints] &
      Partial<Record<'params' | 'query' | 'body' | 'response', object>>;
    try {
      for (const schema of [params, query, body]) if (schema) ajv.compile(schema);
      if (response) fastJson(response as Parameters<typeof fastJson>[0]);
      return [];
    } catch (error) {
      return [`${name}: ${error}`];
    }
  });
  expect(broken).toEqual([]);
});

test('apps of one process share what checks and writes', () => {
  const schema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
  expect(validatorFor('body', schema)).toBe(validatorFor('body', schema));
  expect(validatorFor('querystring', schema)).not.toBe(validatorFor('body', schema));
  expect(serializerFor(schema)).toBe(serializerFor(schema));
});

test('a body’s types are refused, a query’s text becomes what it says', () => {
  const schema = { type: 'object', properties: { n: { type: 'integer' } } };
  const [inBody, inQuery] = [{ n: '5' }, { n: '5' }];
  const [strict, lenient] = [validatorFor('body', schema), validatorFor('querystring', schema)];
  expect(strict(inBody)).toBe(false);
  expect(strict.errors?.[0]?.instancePath).toBe('/n');
  expect(lenient(inQuery)).toBe(true);
  expect(lenient.errors).toBeNull();
  expect(inQuery).toEqual({ n: 5 });
});

test('an answer holds what its schema names alone', () => {
  const write = serializerFor({ type: 'object', properties: { n: { type: 'integer' } } });
  expect(write({ n: 5, secret: 'x' })).toBe('{"n":5}');
});
