import { isLanguage, type Language, LOCALES, languageOf } from '@biteboard/contracts/rules';
import { storedText } from '../stored-state.ts';
import { useBrowserState } from '../use-browser-state.ts';

const chosen = storedText(() => 'language');
const listeners = new Set<() => void>();
let spoken: Language = 'en';

/** The language that the page speaks now. */
export const language = (): Language => spoken;

/** How the spoken language writes dates, numbers and lists, as a BCP 47 tag. */
export const locale = (): string => LOCALES[spoken];

/** The language that was chosen here, else the first of the browser's that we speak. */
export function wishedLanguage(): Language {
  const stored = chosen.read('');
  return isLanguage(stored) ? stored : languageOf(navigator.languages);
}

/** Keeps the choice for the next visit; in a cookie too, for the server that renders the page. */
export function keepLanguage(next: Language): void {
  chosen.update('', () => next);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that we serve.
  document.cookie = `language=${next}; path=/; max-age=31536000; samesite=lax`;
}

/** From now on the page speaks this one; `speak` fetches its messages first. */
export function setLanguage(next: Language): void {
  spoken = next;
  if (typeof document !== 'undefined') document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The spoken language; a component that uses it rerenders with another. */
export const useLanguage = (): Language =>
  useBrowserState({ subscribe: listen, read: language, atServer: language });
