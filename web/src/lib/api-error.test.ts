import { describe, expect, test } from '@jest/globals';
import { ApiError, alertText, apiErrorOf, messageOf } from './api-error.ts';

describe('a refusal', () => {
  test('says the server’s own sentence', () => {
    expect(apiErrorOf(422, '{"error":"Too little.","code":"BELOW_MINIMUM"}')).toMatchObject({
      message: 'Too little.',
      status: 422,
      code: 'BELOW_MINIMUM',
    });
    expect(apiErrorOf(400, '{"message":"Not a time."}').message).toBe('Not a time.');
  });
  test('without one tells the status and what was answered', () => {
    expect(apiErrorOf(502, 'Bad Gateway').message).toBe('Request failed: 502 Bad Gateway');
    expect(apiErrorOf(500, '{"oops":1}').message).toBe('Request failed: 500 {"oops":1}');
    expect(apiErrorOf(504, '').message).toBe('Request failed: 504');
  });
});

test('what has no words is an unknown error', () => {
  expect(messageOf(new Error(''))).toBe('Unknown error');
  expect(messageOf(undefined)).toBe('Unknown error');
});

describe('an alert', () => {
  const alert = 'Failed to resolve site';
  test('gives way to the server’s own sentence', () =>
    expect(alertText(apiErrorOf(404, '{"error":"No shop here."}'), alert)).toBe('No shop here.'));
  test('stands alone where the server said nothing', () =>
    expect(alertText(apiErrorOf(502, '<html>'), alert)).toBe(alert));
  test('tells of a lost line', () => {
    const lost = new ApiError('the connection was lost.', { status: 0, code: 'OFFLINE' });
    expect(alertText(lost, alert)).toBe('Failed to resolve site: the connection was lost.');
  });
});
