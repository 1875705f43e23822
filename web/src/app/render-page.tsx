import type { Language } from '@biteboard/contracts/rules';
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { speak } from '../lib/messages/index.ts';
import { setLanguage } from '../lib/messages/language.ts';
import { type Answers, withServedPage } from '../lib/served-page.ts';
import { App } from './app.tsx';
import { preloadPage } from './preload-page.ts';

/** What a page is rendered from: all that its first render in a browser knows, too. */
export interface PageToRender {
  /** Its path, without a query. */
  address: string;
  answers: Answers;
  language: Language;
  /** The time that it shows, in ms since 1970. */
  renderedAt: number;
}

/** React's preload hints, for pictures that stand in the page right after them. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;

/** Renders a page as HTML that the program in the browser hydrates; a build of its own, run by the gateway. */
export async function renderPage({ address, answers, language, renderedAt }: PageToRender): Promise<string> {
  await speak(language);
  await preloadPage(address, answers);
  // Another page may have begun to render in the meantime; from here on nothing comes between.
  setLanguage(language);
  return withServedPage({ answers, renderedAt }, () =>
    renderToString(
      <App
        queries={new QueryClient()}
        routed={(pages) => <StaticRouter location={address}>{pages}</StaticRouter>}
      />,
    ).replace(HINTS, ''),
  );
}
