import { describe, expect, test } from '@jest/globals';
import { askedPeriod } from './asked-period.ts';

const TODAY = '2026-11-20';

describe('a period that a call asks for', () => {
  test.each([
    [{}, '2026-11-01', TODAY],
    [{ from: '', to: '' }, '2026-11-01', TODAY],
    [{ from: '2026-11-05' }, '2026-11-05', TODAY],
    [{ to: '2026-02-28' }, '2026-02-01', '2026-02-28'],
    [{ from: '2026-03-08', to: '2026-03-08' }, '2026-03-08', '2026-03-08'],
    [{ from: '2024-01-01', to: '2024-12-31' }, '2024-01-01', '2024-12-31'],
  ])('of %j is %s to %s', (asked, from, to) => expect(askedPeriod(asked, TODAY)).toEqual({ from, to }));

  test.each([
    [{ from: '2026-02-30' }, 'from', '“from” is not a day such as 2026-11-20.'],
    [{ to: 'tomorrow' }, 'to', '“to” is not a day such as 2026-11-20.'],
    [{ from: '2026-11-21' }, 'from', '“from” is after “to”.'],
    [{ from: '2025-11-19', to: TODAY }, 'from', 'A period has at most 366 days.'],
  ])('of %j is refused at %s', (asked, field, message) => {
    expect(() => askedPeriod(asked, TODAY)).toThrow(
      expect.objectContaining({ fault: 'invalid', message, details: { fields: { [field]: message } } }),
    );
  });
});
