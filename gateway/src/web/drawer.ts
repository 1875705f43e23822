import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Language } from '@biteboard/contracts/rules';
import type { Logger } from '@biteboard/platform/ports';

/** Draws a page from what is said in it, as the web's own build does. */
type DrawPage = (
  address: string,
  answers: Record<string, unknown>,
  language: Language,
) => string | Promise<string>;

/** Hints of the library's own, for pictures that stand in the page right after them. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * The web's drawing of the storefront's pages, loaded with the first of them. A page that it cannot draw is told in the
 * log and comes empty: the browser draws it all the same.
 */
export const drawer = (file: string, log: Logger): ((...page: Parameters<DrawPage>) => Promise<string>) => {
  let loaded: Promise<DrawPage | undefined> | undefined;
  const load = async (): Promise<DrawPage | undefined> =>
    existsSync(file)
      ? ((await import(pathToFileURL(file).href)) as { drawPage: DrawPage }).drawPage
      : undefined;
  return async (address, answers, language) => {
    try {
      loaded ??= load();
      const draw = await loaded;
      return draw ? (await draw(address, answers, language)).replace(HINTS, '') : '';
    } catch (error) {
      log.warn({ err: error, address }, 'a page could not be drawn');
      return '';
    }
  };
};
