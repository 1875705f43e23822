import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The file with a language's texts of the first paint, and the one with those of what comes later. */
export const firstTexts = (language: string): string => `texts-${language}`;
export const laterTexts = (language: string): string => `more-texts-${language}`;

/** Runs while the page is being read. It looks as `wishedLanguage` does; a wrong guess would only cost time. */
const preload = (files: Record<string, string>): string => `(() => {
  const files = ${JSON.stringify(files)};
  let stored = '';
  try {
    stored = localStorage.getItem('language') ?? '';
  } catch {}
  const wished = [stored, ...navigator.languages].map((tag) => tag.toLowerCase().split('-')[0]);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = files[wished.find((language) => Object.hasOwn(files, language)) ?? 'en'];
  document.head.append(link);
})();
`;

/** The shop's page begins to fetch its texts in the visitor's language before the program asks for them. */
export const earlyTexts = (): Plugin => ({
  name: 'early-texts',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.values(bundle).flatMap((file) => {
        const language = file.type === 'chunk' ? /^texts-(\w+)$/.exec(file.name)?.[1] : undefined;
        return language ? [[language, `/${file.fileName}`] as const] : [];
      });
      const page = bundle['index.html'];
      if (page?.type !== 'asset' || files.length === 0) throw new Error('no page, or no texts for it');
      const source = preload(Object.fromEntries(files));
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/early-texts-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      const script = `<script async src="/${fileName}"></script>\n    `;
      page.source = String(page.source).replace('<script type="module"', `${script}$&`);
    },
  },
});
