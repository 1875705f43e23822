import { describe, expect, test } from '@jest/globals';
import { resealReport } from './reseal-report.ts';

const [OLD, OLDER] = ['1a2b3c4d', 'ffff0000'];
/** One cipher for each mention of a key. */
const countIn = (text: string) => {
  const found = new Map<string, number>();
  for (const id of text.split(' ')) if (id === OLD || id === OLDER) found.set(id, (found.get(id) ?? 0) + 1);
  return found;
};
const goes = (key: string) =>
  `nothing is sealed with key ${key} any more: it may go (links that it signed go with it)`;

describe('what is said of older keys', () => {
  test('one that nothing is sealed with any more may go', () => {
    const report = resealReport({ old: [OLD!], countIn });
    report.became('payments/checkouts', `${OLD} ${OLD}`, 'new new');
    report.became('payments/checkouts', `${OLD}`, 'new');
    expect([report.isDone(), report.count()]).toEqual([true, 3]);
    expect(report.lines()).toEqual(['payments/checkouts: 3 sealed anew', goes(OLD!)]);
  });

  test('one whose ciphers stay somewhere is needed, and where is said; the other may go', () => {
    const report = resealReport({ old: [OLD!, OLDER!], countIn });
    report.became('catalog/sites', `${OLD} ${OLD} ${OLDER}`, `${OLD} ${OLD} new`);
    report.became('notifications/mails', `${OLD}`, `${OLD}`);
    expect(report.isDone()).toBe(false);
    expect(report.lines()).toEqual([
      'catalog/sites: 1 sealed anew',
      `key ${OLD} is still needed: 2 in catalog/sites, 1 in notifications/mails`,
      goes(OLDER!),
    ]);
  });

  test('what is on its way keeps all of them, until another look does not find it', () => {
    const report = resealReport({ old: [OLD!], countIn });
    report.became('gateway/accounts', `${OLD}`, 'new');
    report.waits('orders has not taken in all events');
    expect(report.isDone()).toBe(false);
    expect(report.lines()).toEqual([
      'gateway/accounts: 1 sealed anew',
      'orders has not taken in all events',
      `nothing that is stored is sealed with key ${OLD} any more; it must stay until the above is settled`,
    ]);
    const next = report.again();
    expect([next.isDone(), next.count()]).toEqual([true, 1]);
  });
});
