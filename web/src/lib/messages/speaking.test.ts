import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { listText } from '../locale-text.ts';
import { dateText, hoursText, timeText } from '../time-text.ts';
import { speak, t, wishedLanguage } from './index.ts';
import { messagesOf } from './messages-of.ts';

const browserSpeaks = (...tags: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

afterEach(async () => {
  jest.restoreAllMocks();
  localStorage.clear();
  await speak('en');
});

describe('the language of a visit', () => {
  test('is the first of the browser’s that we speak', () => {
    browserSpeaks('pl-PL', 'de-AT', 'fr');
    expect(wishedLanguage()).toBe('de');
  });
  test('is English where the browser has none of ours', () => {
    browserSpeaks('ja', 'pl');
    expect(wishedLanguage()).toBe('en');
  });
});

describe('speaking another language', () => {
  test('changes the messages and the page’s own language', async () => {
    await speak('de');
    expect(t('common.close')).toBe('Schließen');
    expect(document.documentElement.lang).toBe('de');
    await speak('en');
    expect(t('common.close')).toBe('Close');
    expect(document.documentElement.lang).toBe('en');
  });

  test('keeps to the last one asked for', async () => {
    await Promise.all([speak('fr'), speak('es')]);
    expect(document.documentElement.lang).toBe('es');
    expect(t('common.close')).toBe('Cerrar');
  });

  test('stays with the language that is spoken where the messages of another cannot be fetched', async () => {
    let fails = true;
    const say = messagesOf({ hello: 'Hello' }, async () => {
      if (fails) throw new Error('gone');
      return { messages: { hello: 'Bonjour' } };
    });
    await expect(speak('fr')).rejects.toThrow('gone');
    expect(say('hello')).toBe('Hello');
    expect(document.documentElement.lang).toBe('en');
    fails = false;
    await speak('fr');
    expect(say('hello')).toBe('Bonjour');
  });

  test('fetches the messages of a part that comes later', async () => {
    await speak('es');
    const say = messagesOf({ hello: 'Hello' }, async () => ({ messages: { hello: 'Hola' } }));
    await speak('es');
    expect(say('hello')).toBe('Hola');
  });

  test('writes dates, times and lists as it does', async () => {
    const at = Date.UTC(2026, 10, 21, 1, 45);
    await speak('de');
    expect(timeText(at, 'America/New_York')).toBe('20:45');
    expect(dateText(at, 'America/New_York')).toBe('Fr., 20. Nov.');
    expect(hoursText([{ open: '10:00', close: '22:00' }])).toBe('10:00 – 22:00');
    expect(listText(['Currys', 'Brote', 'Süßes'])).toBe('Currys, Brote und Süßes');
    await speak('en');
    expect(timeText(at, 'America/New_York')).toBe('8:45 pm');
    expect(listText(['Curries', 'Breads', 'Sweets'])).toBe('Curries, Breads and Sweets');
  });
});
