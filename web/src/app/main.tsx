import '../ui/fonts.css';
import '../ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { speak, wishedLanguage } from '../lib/texts/index.ts';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const page = createRoot(root);
void speak(wishedLanguage()).then(() =>
  page.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
