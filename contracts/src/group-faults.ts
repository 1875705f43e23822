import Type from 'typebox';
import { Errors } from 'typebox/value';
import { ProductInput } from './entities/product.ts';

/** What of a value is not as its schema wants it. */
export interface SchemaFault {
  /** Where: `[1, 'options', 0, 'label']`; also of what is missing. */
  path: (string | number)[];
  /** The rule of JSON Schema that is broken. */
  rule: string;
  /** What the rule asks for: a type's name, or a number. */
  limit: string | number;
}

const Groups = Type.Required(Type.Pick(ProductInput, ['extraOptionGroups'])).properties.extraOptionGroups;

/** The faults of a value as a product's groups of extras; none where it is valid. */
export const extraGroupFaults = (value: unknown): SchemaFault[] =>
  Errors(Groups, value).flatMap(({ keyword, instancePath, params }): SchemaFault[] => {
    const given = params as Record<string, unknown>;
    const path = pathOf(instancePath);
    if (keyword === 'required' || keyword === 'additionalProperties') {
      const names = (given.requiredProperties ?? given.additionalProperties) as string[];
      return names.map((name) => ({ path: [...path, name], rule: keyword, limit: name }));
    }
    // The same as `additionalProperties`, once more.
    if (keyword === 'boolean') return [];
    return [{ path, rule: keyword, limit: (given.limit ?? given.type ?? '') as string | number }];
  });

const pathOf = (pointer: string): (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
