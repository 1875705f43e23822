import { describe, expect, test } from '@jest/globals';
import { isPublicAddress, maybePublicHost } from './public-address.ts';

describe('an address', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'no address',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.1',
    '172.32.0.1',
    '192.167.255.255',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450:4001::200e',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('the host of a web address', () => {
  test.each([
    'https://localhost',
    'https://LOCALHOST.',
    'https://shop.localhost',
    'https://pos',
    'https://pos.local',
    'https://metadata.google.internal',
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://0177.0.0.1',
    'https://[::1]',
    'https://[::ffff:10.0.0.1]',
    'https://192.168.0.10:8443',
  ])('%s is not public as it is written', (url) => {
    expect(maybePublicHost(new URL(url).hostname)).toBe(false);
  });

  test.each([
    'https://pos.example.com',
    'https://8.8.8.8',
    'https://[2606:4700::1111]',
    'https://localhost.example',
  ])('%s may be public', (url) => {
    expect(maybePublicHost(new URL(url).hostname)).toBe(true);
  });
});
