import type { Plugin } from 'vite';

/** The file with a language's texts of the first paint, and the one with those of what comes later. */
export const firstTexts = (language: string): string => `texts-${language}`;
export const laterTexts = (language: string): string => `more-texts-${language}`;

/** The shop's page says which file has which language's texts: the gateway has the asked one fetched with the page. */
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
      const named = `<!-- texts ${JSON.stringify(Object.fromEntries(files))} -->\n    `;
      page.source = String(page.source).replace('<script type="module"', `${named}$&`);
    },
  },
});
