import { languageOf } from '@biteboard/contracts/rules';
import { OFFLINE_WORDS } from './offline-words.ts';

const STYLE = `
  body { display: grid; place-content: center; min-height: 100dvh; margin: 0; padding: 24px; box-sizing: border-box;
    background: #f6f4f0; color: #1b1815; font: 400 16px/24px system-ui, sans-serif; text-align: center }
  main { max-width: 420px }
  h1 { margin: 0 0 8px; font-size: 28px; line-height: 34px }
  p { margin: 0 0 24px; color: #57514a }
  a { display: inline-block; padding: 14px 24px; border: 1px solid transparent; border-radius: 12px;
    background: #1b1815; color: #fff; font-weight: 700; text-decoration: none }
  a:focus-visible { outline: 2px solid #1b1815; outline-offset: 2px }`;

/** What stands for a page that neither the network nor the device has, in the first of the device's languages. */
export function offlinePage(languages: readonly string[]): Response {
  const language = languageOf(languages);
  const { title, what, again } = OFFLINE_WORDS[language];
  const page = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Biteboard</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${what}</p>
<a href="">${again}</a>
</main>
<script>addEventListener('online', () => location.reload())</script>
</body>
</html>`;
  return new Response(page, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
