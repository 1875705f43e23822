import '../ui/fonts.css';
import '../ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { speak, wishedLanguage } from '../lib/messages/index.ts';
import { answers } from '../lib/page-answers.ts';
import { queryClient } from '../lib/query-client.ts';
import { BrowserRouter } from '../lib/router.ts';
import { App } from './app.tsx';
import { carryOver } from './carry-over.ts';
import { landingReady } from './landing-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// What the gateway has drawn there stays until this first draws the same, with what the browser knows of its person.
carryOver(root);
const page = createRoot(root);
void Promise.all([
  speak(wishedLanguage()),
  // A part that does not come is told of where it is shown.
  landingReady(answers()).catch(() => undefined),
]).then(() =>
  page.render(
    <StrictMode>
      <App queries={queryClient} routed={(pages) => <BrowserRouter>{pages}</BrowserRouter>} />
    </StrictMode>,
  ),
);

window.addEventListener('load', () => void import('./offline/begin.ts').catch(() => undefined), {
  once: true,
});
