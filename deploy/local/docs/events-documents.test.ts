import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { asyncApi, eventsPage } from './events-documents.ts';

const written = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');

test('the documents of the events are those that the contracts make (npm run docs:events)', async () => {
  expect(written('events.md')).toBe(await eventsPage());
  expect(written('asyncapi.json')).toBe(asyncApi());
});
