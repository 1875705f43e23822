import { LANGUAGES, type Language } from '@biteboard/contracts/rules';
import { Globe } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { keepLanguage, speak, t, useLanguage } from '../lib/messages/index.ts';
import styles from './language-switch.module.css';
import { showToast } from './toasts.ts';

/** Each in its own language. */
const NAMES: Record<Language, string> = { en: 'English', fr: 'Français', es: 'Español', de: 'Deutsch' };

/** The language that was just chosen: the page rerenders with it, and the focus returns here. */
let chosen: Language | null = null;

/** The languages that the page speaks, the current one bold (design README, 33). */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const current = useLanguage();
  const choose = async (next: Language) => {
    chosen = next;
    keepLanguage(next);
    try {
      await speak(next);
    } catch {
      showToast({ title: t('common.languageFailed', { language: NAMES[next] }) });
    }
  };
  return (
    <nav className={classNames(styles.languages, className)} aria-label={t('common.language')}>
      <Globe size={18} strokeWidth={1.75} aria-hidden />
      {LANGUAGES.map((one) => (
        <button
          key={one}
          ref={(button) => {
            if (!button || chosen !== one || current !== one) return;
            chosen = null;
            button.focus({ preventScroll: true });
          }}
          type="button"
          lang={one}
          aria-current={one === current}
          className={classNames(styles.language, one === current && styles.current)}
          onClick={() => void choose(one)}
        >
          {NAMES[one]}
        </button>
      ))}
    </nav>
  );
}
