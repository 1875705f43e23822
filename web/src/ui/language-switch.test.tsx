import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { speak, t, useLanguage, wishedLanguage } from '../lib/messages/index.ts';
import { eventually, press, render } from '../testing/render.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { money } from './money.tsx';

afterEach(async () => {
  jest.restoreAllMocks();
  localStorage.clear();
  await speak('en');
});

function Page() {
  useLanguage();
  return (
    <>
      <p>{t('common.viewOrder')}</p>
      <b>{money(1750, 'cad')}</b>
      <LanguageSwitch />
    </>
  );
}

describe('the languages at the foot of a page', () => {
  test('stand in their own words, the current one marked, and switch without a reload', async () => {
    const { place, remove } = await render(<Page />);
    const names = [...place.querySelectorAll('button')].map((button) => button.textContent);
    expect(names).toEqual(['English', 'Français', 'Español', 'Deutsch']);
    expect(place.querySelector('[aria-current="true"]')?.textContent).toBe('English');
    await press(place, 'button[lang="de"]');
    await eventually(() => expect(place.querySelector('p')?.textContent).toBe('Bestellung ansehen'));
    expect(place.querySelector('b')?.textContent).toBe('17,50\u00a0$');
    expect(place.querySelector('[aria-current="true"]')?.textContent).toBe('Deutsch');
    expect(place.querySelector('nav')?.getAttribute('aria-label')).toBe('Sprache');
    expect(document.activeElement).toBe(place.querySelector('button[lang="de"]'));
    await remove();
  });

  test('are remembered for the next visit', async () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-CA']);
    const { place, remove } = await render(<Page />);
    await press(place, 'button[lang="fr"]');
    await eventually(() => expect(document.documentElement.lang).toBe('fr'));
    expect(wishedLanguage()).toBe('fr');
    await remove();
  });
});
