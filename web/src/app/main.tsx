import '../ui/fonts.css';
import '../ui/theme.css';
import '../ui/print.css';
import { startPage } from './start-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void startPage(root);

window.addEventListener('load', () => void import('./offline/begin.ts').catch(() => undefined), {
  once: true,
});
