import { describe, expect, test } from '@jest/globals';
import { hostName, normalizeDomains } from './domains.ts';

describe('domains', () => {
  test('are split on commas, trimmed, lower-cased, and blanks and repeats dropped', () => {
    const texts = [' Haldi.Example ', '', 'www.haldi.example, order.haldi.example,', 'HALDI.example'];
    expect(normalizeDomains('domains', texts)).toEqual([
      'haldi.example',
      'www.haldi.example',
      'order.haldi.example',
    ]);
  });

  test.each([
    ['https://Haldi.Example/menu', 'haldi.example'],
    ['haldi.example:3000', 'haldi.example'],
    ['haldi.example.', 'haldi.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['127.0.0.1:3000', '127.0.0.1'],
  ])('%s is the host %s', (text, host) => {
    expect(hostName(text)).toBe(host);
  });

  test.each(['two words', 'a<b', 'http://'])('%s is refused', (text) => {
    expect(() => normalizeDomains('domains', [text])).toThrow(
      expect.objectContaining({ code: 'DOMAIN_INVALID', status: 422 }),
    );
  });
});
