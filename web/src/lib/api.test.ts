import type { endpoints } from '@biteboard/contracts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { call } from './api.ts';
import { readSession, signIn } from './session.ts';
import { loginUser } from './sign-in.ts';

const tokenOf = (email: string) =>
  `x.${btoa(JSON.stringify({ role: 'admin', email, userId: email, exp: Date.now() / 1000 + 600 }))}.y`;
const old = tokenOf('old@biteboard.test');
const fresh = tokenOf('fresh@biteboard.test');

/** The server that refuses all; `asked` keeps with what it was asked. */
const asked: (string | null)[] = [];
const refuse = async (beforeAnswer?: () => void) => {
  globalThis.fetch = async (_, init) => {
    asked.push(new Headers(init?.headers).get('authorization'));
    beforeAnswer?.();
    return new Response('{"error":"No.","code":"UNAUTHENTICATED"}', { status: 401 });
  };
};
const listSites = () => call<typeof endpoints.adminListSites>({ method: 'GET', path: '/api/admin/sites' });

describe('a call that is refused with 401', () => {
  beforeEach(() => {
    signIn(old);
    asked.length = 0;
  });

  test('signs out the holder of the token that was refused', async () => {
    await refuse();
    await expect(listSites()).rejects.toThrow('No.');
    expect(readSession()).toBeNull();
  });

  test('leaves a newer session alone when it answers late', async () => {
    await refuse(() => signIn(fresh));
    await expect(listSites()).rejects.toThrow('No.');
    expect(readSession()?.token).toBe(fresh);
  });

  test('leaves the session alone when it is a login with a wrong password', async () => {
    await refuse();
    await expect(loginUser({ email: 'a@b.c', password: 'wrong' })).rejects.toThrow('No.');
    expect(readSession()?.token).toBe(old);
    expect(asked).toEqual([null]);
  });
});

test('each call begins a trace of its own, which its servers go on with', async () => {
  const traces: (string | null)[] = [];
  globalThis.fetch = async (_, init) => {
    traces.push(new Headers(init?.headers).get('traceparent'));
    return new Response('[]');
  };
  await Promise.all([listSites(), listSites()]);
  for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(new Set(traces.map((trace) => trace?.slice(3, 35))).size).toBe(2);
});
