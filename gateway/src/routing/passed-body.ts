import { Readable } from 'node:stream';

const held = new WeakMap<object, Buffer>();

/** A body that is passed on to another process as it came, and can be read here beside that. */
export const passedBody = (bytes: Buffer): Readable => {
  const body = Readable.from([bytes]);
  held.set(body, bytes);
  return body;
};

/** What a call's JSON says, whether the call is handled here or passed on; undefined for what is no JSON. */
export const jsonIn = (body: unknown): unknown => {
  if (!(body instanceof Readable)) return body;
  try {
    return JSON.parse(held.get(body)?.toString('utf8') ?? '');
  } catch {
    return undefined;
  }
};
