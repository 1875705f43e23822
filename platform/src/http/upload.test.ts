import { type Endpoint, endpoint } from '@biteboard/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { newTokenKeys } from '../testing/service-app.ts';
import { createApp } from './app.ts';
import { mountRoute, route } from './mount-route.ts';

const MOST = 2 * 1024 * 1024;
const upload: Endpoint = endpoint({
  service: 'catalog',
  method: 'POST',
  path: '/upload',
  summary: 'Takes a file',
  access: 'public',
  upload: { mostBytes: MOST },
});

let app: FastifyInstance;
let address: string;

beforeAll(async () => {
  app = await createApp({
    log: pino({ level: 'silent' }),
    tokens: newTokenKeys(),
    readiness: {},
    maxLagMs: 0,
  });
  mountRoute(
    app,
    route(upload, async ({ file }) => {
      const { name, bytes } = await file();
      return { name, size: bytes.length };
    }),
  );
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => app.close());

const post = async (body?: FormData | string | Uint8Array, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${address}/upload`, {
    method: 'POST',
    headers,
    ...(body ? { body } : {}),
  } as RequestInit);
  const { error, ...said } = (await answer.json()) as { error?: string; code?: string };
  expect(error ?? '').not.toMatch(/undefined|multipart/);
  return { status: answer.status, ...said };
};
const form = (...files: [field: string, size: number][]) => {
  const data = new FormData();
  for (const [field, size] of files) data.append(field, new Blob([new Uint8Array(size)]), '../menu.xlsx');
  return data;
};
const boundary = (text: string) => post(text, { 'content-type': 'multipart/form-data; boundary=x' });

describe('a form with a file', () => {
  test('is taken up to the size that the call allows, whatever stands beside the file', async () => {
    const data = form(['file', MOST]);
    data.append('note', 'hello');
    expect(await post(data)).toEqual({ status: 200, name: 'menu.xlsx', size: MOST });
  });

  test('is refused with 413 beyond it, and the caller hears so', async () => {
    expect(await post(form(['file', MOST + 1]))).toEqual({ status: 413, code: 'TOO_LARGE' });
    expect(await post(form(['file', 20 * 1024 * 1024]))).toEqual({ status: 413, code: 'TOO_LARGE' });
  });

  test.each<[string, FormData]>([
    ['no field', new FormData()],
    ['an empty file', form(['file', 0])],
    ['a file in another field', form(['picture', 10])],
  ])('is refused with 400 with %s', async (_case, data) => {
    expect(await post(data)).toEqual({ status: 400, code: expect.stringMatching(/FILE_REQUIRED|MALFORMED/) });
  });

  test('is refused with 400 with two files', async () => {
    expect(await post(form(['file', 10], ['file', 10]))).toEqual({ status: 400, code: 'ONE_FILE' });
  });

  test('is refused with 400 where it is broken', async () => {
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
    for (const text of [part, `${part}\r\n--x`, '--x\r\n', 'nonsense', '--y--', `${part}\r\n--y--\r\n`]) {
      expect(await boundary(text)).toEqual({
        status: 400,
        code: expect.stringMatching(/FILE_REQUIRED|MALFORMED/),
      });
    }
    const named = part.replace('name="file"', 'name="__proto__"');
    expect(await boundary(`${named}\r\n--x--\r\n`)).toMatchObject({ status: 400 });
  });
});

test('what is no form is refused with 415', async () => {
  const refused = { status: 415, code: 'UNSUPPORTED_TYPE' };
  expect(await post('{"file":"x"}', { 'content-type': 'application/json' })).toEqual(refused);
  expect(await post(new Uint8Array(10), { 'content-type': 'image/png' })).toEqual(refused);
  expect(await post('x', { 'content-type': 'multipart/mixed; boundary=x' })).toEqual(refused);
  expect(await post('x', { 'content-type': 'multipart/form-data' })).toEqual({
    status: 400,
    code: 'MALFORMED',
  });
  expect(await post()).toEqual(refused);
});
