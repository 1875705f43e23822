import type { LookupAddress } from 'node:dns';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openFarSide } from '../testing/providers/far-side.ts';
import { type OutboundLimits, postOutbound } from './post-outbound.ts';

let side: Awaited<ReturnType<typeof openFarSide>>;
beforeEach(async () => {
  side = await openFarSide(() => ({ status: 200, body: 'taken' }));
});
afterEach(() => side.close());

const PATIENT = { withinMs: 10_000 };
const post = (url: string, limits: Partial<OutboundLimits> = {}) =>
  postOutbound(
    { url, headers: { 'content-type': 'application/json' }, body: '{"café":1}' },
    { allowPrivate: true, ...PATIENT, ...limits },
  );

/** A name that leads to these addresses, and how often it was asked. */
const leadingTo = (...addresses: string[]) => {
  const names = { asked: 0 };
  const found: LookupAddress[] = addresses.map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }));
  const lookUp = ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) => {
    names.asked += 1;
    done(null, found);
  }) as unknown as NonNullable<OutboundLimits['lookUp']>;
  return { names, lookUp };
};

test('a body arrives whole, and the answer comes back', async () => {
  expect(await post(`${side.url}/orders`)).toEqual({ status: 200, text: 'taken' });
  expect(side.asked).toMatchObject([{ call: 'POST /orders', text: '{"café":1}' }]);
  expect(side.asked[0]?.headers['content-length']).toBe('11');
});

test('a redirect is an answer like any other: nobody goes there', async () => {
  const elsewhere = { status: 307, body: 'over there', headers: { location: `${side.url}/secret` } };
  side.mishaps.push({ to: '/orders', answer: elsewhere });
  expect(await post(`${side.url}/orders`)).toEqual({ status: 307, text: 'over there' });
  expect(side.asked).toHaveLength(1);
});

test('of a long answer the beginning is read', async () => {
  side.mishaps.push({ to: '/', answer: { status: 200, body: 'x'.repeat(5_000_000) } });
  const { text } = await post(side.url);
  expect(text).toHaveLength(64 * 1024);
});

test('a receiver that does not answer is not waited for any longer', async () => {
  side.mishaps.push({ to: '/', answer: 'silence' });
  await expect(post(side.url, { withinMs: 50 })).rejects.toThrow('No answer within 0.05 seconds.');
});

test('an answer whose text never ends has a status all the same', async () => {
  const endless = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('HTTP/1.1 200 Fine\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n');
  });
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
  const { port } = endless.address() as AddressInfo;
  expect(await post(`http://127.0.0.1:${port}`, { withinMs: 2_000 })).toEqual({ status: 200, text: 'abc' });
  endless.close();
});

test('why nobody answered is said in words', async () => {
  await expect(post('http://127.0.0.1:1')).rejects.toThrow('Nobody listens at the address.');
  await expect(post('https://127.0.0.1:1')).rejects.toThrow('Nobody listens at the address.');
  await expect(post(side.url.replace('http', 'https'))).rejects.toThrow(/The call failed \(/);
});

describe('where private calls are not allowed', () => {
  const outside = (url: string, ...addresses: string[]) => {
    const { names, lookUp } = leadingTo(...addresses);
    return { names, answer: post(url, { allowPrivate: false, lookUp }) };
  };

  test.each(['127.0.0.1', '10.0.0.1', '::1', 'fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1'])(
    'a name that leads to %s is not called',
    async (address) => {
      const { port } = new URL(side.url);
      const { answer } = outside(`https://pos.example.com:${port}`, address);
      await expect(answer).rejects.toThrow('leads into a private network');
      expect(side.asked).toEqual([]);
    },
  );

  test('one private address among public ones is enough', async () => {
    const { answer } = outside('https://pos.example.com', '8.8.8.8', '192.168.0.1');
    await expect(answer).rejects.toThrow('leads into a private network');
  });

  test.each([
    'http://8.8.8.8',
    'https://127.0.0.1',
    'https://[::ffff:7f00:1]',
    'https://2130706433',
    'https://a:b@8.8.8.8',
  ])('%s is not called, and no name is asked for', async (url) => {
    const { answer, names } = outside(url, '8.8.8.8');
    await expect(answer).rejects.toMatchObject({ name: 'NotAnswered' });
    expect(names.asked).toBe(0);
  });

  test('a name that nobody knows is said so', async () => {
    const unknown = ((_name: string, _options: object, done: (error: Error) => void) =>
      done(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }))) as unknown as NonNullable<
      OutboundLimits['lookUp']
    >;
    await expect(post('https://pos.example.com', { allowPrivate: false, lookUp: unknown })).rejects.toThrow(
      'is not known',
    );
  });
});
