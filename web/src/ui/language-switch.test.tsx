import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { speak, t, useLanguage, wishedLanguage } from '../lib/messages/index.ts';
import { act, eventually, focusIs, render, screen } from '../testing/render.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { money } from './money.tsx';

afterEach(async () => {
  jest.restoreAllMocks();
  localStorage.clear();
  await act(() => speak('en'));
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
  const current = () => screen.getByRole('button', { current: true }).textContent;

  test('are named in their own language, the current one marked, and switch without a reload', async () => {
    const { user } = await render(<Page />);
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual(['English', 'Français', 'Español', 'Deutsch']);
    expect(current()).toBe('English');
    await user.click(screen.getByRole('button', { name: 'Deutsch' }));
    await screen.findByText('Bestellung ansehen');
    expect(screen.queryByText('17,50\u00a0$', { normalizer: (text) => text })).not.toBeNull();
    expect(current()).toBe('Deutsch');
    expect(screen.getByRole('navigation', { name: 'Sprache' })).not.toBeNull();
    await focusIs(() => screen.getByRole('button', { name: 'Deutsch' }));
  });

  test('are remembered for the next visit', async () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-CA']);
    const { user } = await render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Français' }));
    await eventually(() => expect(document.documentElement.lang).toBe('fr'));
    expect(wishedLanguage()).toBe('fr');
  });
});
