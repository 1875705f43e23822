import type { Language } from '@biteboard/contracts/rules';
import { StrictMode } from 'react';
import { createRoot, type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';
import { speak, wishedLanguage } from '../lib/messages/index.ts';
import { queryClient } from '../lib/query-client.ts';
import { BrowserRouter } from '../lib/router.ts';
import { answers } from '../lib/served-page.ts';
import { App } from './app.tsx';
import { noteEarlyPress } from './early-press.ts';
import { preloadPage } from './preload-page.ts';

const app = (
  <StrictMode>
    <App queries={queryClient} routed={(pages) => <BrowserRouter>{pages}</BrowserRouter>} />
  </StrictMode>
);

/** Fetches what the first render needs, so that it waits for nothing. */
async function preload(language: Language): Promise<void> {
  await Promise.all([
    speak(language),
    // A part that cannot be fetched says so where it is shown.
    preloadPage(window.location.pathname, answers()).catch(() => undefined),
  ]);
}

/**
 * Hydrates the page that the server has rendered. It is rendered here where it came empty, and where it speaks another
 * language than this browser: the server knows no choice without its cookie, nor what was kept for when there is no network.
 */
export async function startPage(page: Element, options: HydrationOptions = {}): Promise<Root> {
  const language = wishedLanguage();
  const isRendered = page.hasChildNodes() && document.documentElement.lang === language;
  const pressEarly = noteEarlyPress(page);
  await preload(language);
  if (isRendered) {
    const hydrated = hydrateRoot(page, app, options);
    pressEarly();
    return hydrated;
  }
  const root = createRoot(page, options);
  root.render(app);
  return root;
}
