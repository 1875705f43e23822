import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Language } from '@biteboard/contracts/rules';
import type { Logger } from '@biteboard/platform/ports';

/** What a page is rendered from (`web/src/app/render-page.tsx`). */
export interface PageToRender {
  address: string;
  answers: Record<string, unknown>;
  language: Language;
  /** The time that it shows, in ms since 1970. */
  renderedAt: number;
}

type RenderPage = (page: PageToRender) => string | Promise<string>;

/**
 * Renders the storefront's pages with the web's own build, which is loaded with the first of them. A page that cannot be
 * rendered is logged and comes empty: the browser renders it all the same.
 */
export const pageRenderer = (file: string, log: Logger): ((page: PageToRender) => Promise<string>) => {
  let loaded: Promise<RenderPage | undefined> | undefined;
  const load = async (): Promise<RenderPage | undefined> =>
    existsSync(file)
      ? ((await import(pathToFileURL(file).href)) as { renderPage: RenderPage }).renderPage
      : undefined;
  return async (page) => {
    try {
      loaded ??= load();
      const render = await loaded;
      return render ? await render(page) : '';
    } catch (error) {
      log.warn({ err: error, address: page.address }, 'a page could not be rendered');
      return '';
    }
  };
};
