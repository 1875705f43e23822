import type { Language } from '@biteboard/contracts/rules';
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { speak } from '../lib/messages/index.ts';
import { setLanguage } from '../lib/messages/language.ts';
import { type Answers, withAnswers } from '../lib/page-answers.ts';
import { App } from './app.tsx';
import { landingReady } from './landing-page.tsx';

/**
 * Draws a page as a stranger who speaks the language sees it first, from the answers that are laid into it; its own build,
 * run by the gateway. The program in the browser draws it anew instead of taking it over, so it need not be the same to
 * the letter: cart, session and clock are the browser's.
 */
export async function drawPage(address: string, answers: Answers, language: Language): Promise<string> {
  await speak(language);
  await landingReady(answers);
  // Another page may have begun to be drawn meanwhile; from here on nothing comes between.
  setLanguage(language);
  return withAnswers(answers, () =>
    renderToString(
      <App
        queries={new QueryClient()}
        routed={(pages) => <StaticRouter location={address}>{pages}</StaticRouter>}
      />,
    ),
  );
}
