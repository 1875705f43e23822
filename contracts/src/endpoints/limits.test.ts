import { expect, test } from '@jest/globals';
import type { Endpoint } from '../endpoint.ts';
import * as endpoints from './index.ts';

/** With these somebody has the product call a program or a provider, as often as they press. */
const CALLS_OUT = /\/notifications$|\/again$|\/health(\/\w+)?$|\/confirm$/;

test('every call with which somebody has us call somebody else is counted', () => {
  const callingOut = Object.values(endpoints as Record<string, Endpoint>).filter(
    ({ path, method }) => CALLS_OUT.test(path) && (method !== 'GET' || path.includes('/health')),
  );
  expect(callingOut.length).toBeGreaterThanOrEqual(7);
  expect(callingOut.filter(({ limit }) => !limit).map(({ path }) => path)).toEqual([]);
});
