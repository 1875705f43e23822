import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render } from '../testing/render.ts';
import { sessionToken } from '../testing/session-token.ts';
import { learnServerTime, serverNow } from './server-clock.ts';
import { logout, signIn, useSession } from './session.ts';
import { useNow } from './use-now.ts';

const HOUR_MS = 3_600_000;
const TRUE_TIME = Date.UTC(2026, 10, 20, 18, 0);

/** The server's answer at a time; `kept`: one that a cache may give again. */
const answerAt = (time: number, kept = false) =>
  new Response('{}', {
    headers: {
      date: new Date(time).toUTCString(),
      'cache-control': kept ? 'public, max-age=5' : 'no-store',
    },
  });

const deviceSays = (time: number) => jest.spyOn(Date, 'now').mockReturnValue(time);

beforeEach(() => {
  deviceSays(TRUE_TIME);
  learnServerTime(answerAt(TRUE_TIME));
});
afterEach(() => {
  jest.restoreAllMocks();
  logout();
});

function Shown() {
  const session = useSession();
  return <output>{`${session?.claims.email ?? 'nobody'} at ${new Date(useNow()).toISOString()}`}</output>;
}

describe('on a device whose clock is wrong', () => {
  test.each([
    ['13 hours ahead', 13],
    ['a day behind', -24],
  ])('%s, the time is the server’s from its first answer on', (_, hours) => {
    deviceSays(TRUE_TIME + hours * HOUR_MS);
    learnServerTime(answerAt(TRUE_TIME));
    expect(serverNow()).toBe(TRUE_TIME);
    deviceSays(TRUE_TIME + hours * HOUR_MS + 60_000);
    expect(serverNow()).toBe(TRUE_TIME + 60_000);
  });

  test('a person who signs in is signed in, and what is shown follows the server', async () => {
    deviceSays(TRUE_TIME + 13 * HOUR_MS);
    const { place } = await render(<Shown />);
    await act(async () => {
      learnServerTime(answerAt(TRUE_TIME));
      signIn(sessionToken({ exp: (TRUE_TIME + 12 * HOUR_MS) / 1000 }));
    });
    expect(place.textContent).toBe('aarti@b.test at 2026-11-20T18:00:00.000Z');
  });

  test('a session ends when its hours are over at the server', async () => {
    const { place } = await render(<Shown />);
    await act(async () => signIn(sessionToken({ exp: (TRUE_TIME + HOUR_MS) / 1000 })));
    expect(place.textContent).toContain('aarti@b.test');
    await act(async () => learnServerTime(answerAt(TRUE_TIME + 2 * HOUR_MS)));
    expect(place.textContent).toContain('nobody');
  });
});

test('what a cache has kept, and the seconds of an answer’s way, move no clock', () => {
  learnServerTime(answerAt(TRUE_TIME - HOUR_MS, true));
  learnServerTime(answerAt(TRUE_TIME - 3_000));
  learnServerTime(new Response('{}', { headers: { 'cache-control': 'no-store' } }));
  expect(serverNow()).toBe(TRUE_TIME);
});

test('nothing in the web reads the clock of the device', () => {
  const sources = path.resolve(import.meta.dirname, '..');
  const readers = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.|^testing\//.test(file))
    .filter((file) =>
      /Date\.now\(|new Date\(\)|dayjs\(\)/.test(readFileSync(path.join(sources, file), 'utf8')),
    );
  expect(readers.sort()).toEqual(['lib/server-clock.ts', 'lib/served-page.ts'].sort());
});
