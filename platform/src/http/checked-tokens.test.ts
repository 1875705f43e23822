import type { Claims } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { checkedTokens } from './checked-tokens.ts';

const claims: Claims = { userId: 'u1', email: 'ada@biteboard.test', role: 'user' };
const inSeconds = (seconds: number) => Date.now() / 1000 + seconds;

/** Tokens that begin with `good` are; which were verified. */
const checking = (exp = inSeconds(3_600)) => {
  const asked: string[] = [];
  const check = checkedTokens((token) => {
    asked.push(token);
    if (!token.startsWith('good')) throw new Error('forged');
    return { ...claims, exp };
  });
  return { asked, check };
};

test('a good token is checked once', () => {
  const { asked, check } = checking();
  for (let times = 0; times < 3; times += 1) expect(check('good')).toMatchObject(claims);
  expect(asked).toEqual(['good']);
});

test('one that has run out is checked again', () => {
  const { asked, check } = checking(inSeconds(-1));
  check('good');
  check('good');
  expect(asked).toEqual(['good', 'good']);
});

test('made-up tokens are refused each time, and push out none that is good', () => {
  const { asked, check } = checking();
  check('good');
  let refused = 0;
  for (let at = 0; at < 20_000; at += 1) {
    try {
      check(`forged ${at}`);
    } catch {
      refused += 1;
    }
  }
  expect(refused).toBe(20_000);
  expect(() => check('forged 1')).toThrow('forged');
  check('good');
  expect(asked).toHaveLength(20_002);
});

test('of very many sessions those that came last are known', () => {
  const { asked, check } = checking();
  for (let at = 0; at < 30_000; at += 1) check(`good ${at}`);
  check('good 29999');
  expect(asked).toHaveLength(30_000);
  check('good 0');
  expect(asked).toHaveLength(30_001);
});
