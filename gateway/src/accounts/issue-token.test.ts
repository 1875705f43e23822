import type { Claims } from '@biteboard/contracts';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openTestGateway } from '../gateway.fixture.ts';
import { tokenLifetime } from './issue-token.ts';

const { app, call, register, close } = await openTestGateway();
afterAll(close);

const HOUR = 3600;
const DAY = 24 * HOUR;
const now = () => Math.floor(Date.now() / 1000);
type Decoded = Claims & { iat: number; exp: number };

test('a token lasts twelve hours, and none past thirty days after the log-in', () => {
  expect(tokenLifetime(0, 0)).toBe(12 * HOUR);
  expect(tokenLifetime(0, 29 * DAY)).toBe(12 * HOUR);
  expect(tokenLifetime(0, 30 * DAY - HOUR)).toBe(HOUR);
  expect(tokenLifetime(0, 30 * DAY)).toBe(0);
});

describe('a session', () => {
  /** What a renewal of a token with these claims is answered. */
  const renewing = async (claims: Partial<Decoded>, email: string) => {
    const { user } = (await register(email)).json() as { user: Claims };
    const token = app.jwt.sign({ ...user, ...claims });
    const answer = await call(
      'PATCH',
      '/api/user/me',
      { name: 'Again' },
      { authorization: `Bearer ${token}` },
    );
    const renewed = answer.json().token as string | undefined;
    return { status: answer.statusCode, claims: renewed ? app.jwt.decode<Decoded>(renewed) : null };
  };

  test('keeps the time of its log-in through every renewal, and ends thirty days after it', async () => {
    const began = now() - 30 * DAY + HOUR;
    const { claims } = await renewing({ auth_time: began }, 'renews@biteboard.test');
    expect(claims?.auth_time).toBe(began);
    expect(claims?.exp).toBe(began + 30 * DAY);
    const ended = await renewing({ auth_time: now() - 30 * DAY - 1 }, 'ended@biteboard.test');
    expect(ended.status).toBe(401);
  });

  test('of an older release counts from the token that it has', async () => {
    const issued = now() - HOUR;
    const { claims } = await renewing({ iat: issued }, 'older@biteboard.test');
    expect([claims?.auth_time, (claims?.exp ?? 0) - (claims?.iat ?? 0)]).toEqual([issued, 12 * HOUR]);
  });
});
