import { describe, expect, test } from '@jest/globals';
import { urlOf } from './api.ts';
import { apiErrorOf } from './api-error.ts';
import { decodeClaims } from './claims.ts';
import { messagesOf } from './messages/messages-of.ts';
import { phoneLink, phoneText } from './phone-text.ts';
import { mayRetry, retryDelay } from './query-client.ts';
import { dateText, dayName, hoursText, timeText } from './time-text.ts';

const tokenOf = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

describe('claims of a token', () => {
  test('are read, also beyond ASCII', () =>
    expect(
      decodeClaims(tokenOf({ role: 'admin', email: 'zoë@biteboard.test', userId: 'u1', exp: 2 })),
    ).toEqual({
      role: 'admin',
      email: 'zoë@biteboard.test',
      userId: 'u1',
      name: '',
      expiresAt: 2000,
    }));
  test.each(['', 'x', 'a.b.c', tokenOf(null)])('junk %j is no session', (token) =>
    expect(decodeClaims(token)).toBeNull(),
  );
});

describe('a refused call', () => {
  test("says the server's sentence and keeps its code and fields", () => {
    const error = apiErrorOf(
      409,
      JSON.stringify({ error: 'Prices have changed.', code: 'PRICE_CHANGED', fields: { a: 'b' } }),
    );
    expect(error).toMatchObject({
      message: 'Prices have changed.',
      code: 'PRICE_CHANGED',
      status: 409,
      fields: { a: 'b' },
    });
  });
  test('falls back to the sentence of the catalogue', () =>
    expect(apiErrorOf(502, 'Bad gateway').message).toBe('Request failed: 502 Bad gateway'));
  test('is asked again only where that may help', () => {
    expect(mayRetry(apiErrorOf(404, ''))).toBe(false);
    expect(mayRetry(apiErrorOf(503, ''))).toBe(true);
    expect(retryDelay(0)).toBe(1000);
    expect(retryDelay(9)).toBe(30_000);
  });
});

describe('an address', () => {
  test('takes its params and leaves out empty query values', () =>
    expect(
      urlOf({
        path: '/api/shop/:site/products',
        params: { site: 'a b' },
        query: { categoryId: 'c&1', veg: '' },
      }),
    ).toBe('/api/shop/a%20b/products?categoryId=c%261'));
});

describe('texts', () => {
  test('take parameters and the form of their number', () => {
    const t = messagesOf({
      dishes: '{count, plural, one {# dish} other {# dishes}}',
      failed: 'Failed to load site: {message}',
    });
    expect(t('dishes', { count: 1 })).toBe('1 dish');
    expect(t('dishes', { count: 9 })).toBe('9 dishes');
    expect(t('failed', { message: 'gone' })).toBe('Failed to load site: gone');
  });
});

describe('times and telephones', () => {
  test('a time is written in the zone of the shop', () =>
    expect(timeText(Date.UTC(2026, 10, 21, 1, 45), 'America/New_York')).toBe('8:45 pm'));
  test('a date is written as Canada writes it', () => {
    const asThere = new Intl.DateTimeFormat('en-CA', { weekday: 'short', month: 'short', day: 'numeric' });
    const at = new Date(2026, 10, 21, 12);
    expect(dateText(at.getTime(), asThere.resolvedOptions().timeZone)).toBe(asThere.format(at));
    expect(asThere.format(at)).toBe('Sat, Nov 21');
  });
  test('days and hours are in words', () => {
    expect(dayName('fri')).toBe('Friday');
    expect(hoursText([{ open: '10:00', close: '22:00' }])).toBe('10:00 am – 10:00 pm');
    expect(hoursText([{ open: '00:00', close: '24:00' }])).toBe('24 hours');
    expect(hoursText([])).toBe('Closed');
    expect(hoursText([], 'Christmas')).toBe('Closed · Christmas');
    const lunchAndDinner = [
      { open: '11:00', close: '14:00' },
      { open: '18:00', close: '22:00' },
    ];
    expect(hoursText(lunchAndDinner)).toBe('11:00 am – 2:00 pm, 6:00 pm – 10:00 pm');
  });
  test('a number is grouped, or shown as the shop writes it', () => {
    expect(phoneText('+17805550142')).toBe('(780) 555-0142');
    expect(phoneText('+442079460112', '020 7946 0112')).toBe('020 7946 0112');
    expect(phoneText('+442079460112')).toBe('+442079460112');
    expect(phoneLink('+1 (780) 555-0142')).toBe('tel:+17805550142');
  });
  test('an extension is shown behind its number, and dialled after it', () => {
    expect(phoneText('+17805550142 ext. 12')).toBe('(780) 555-0142 ext. 12');
    expect(phoneLink('+17805550142 ext. 12')).toBe('tel:+17805550142;ext=12');
  });
});
