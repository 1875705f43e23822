import type { Plugin } from 'vite';
import { LANGUAGES } from '../contracts/src/entities/constants.ts';

/** The file with a language's messages of the first paint, and the one with those of what comes later. */
export const firstMessages = (language: string): string => `messages-${language}`;
export const laterMessages = (language: string): string => `more-messages-${language}`;

/** The pages that the server renders beyond a shop's menu, by their modules. */
const PARTS = {
  chooser: /[\\/]chooser[\\/]chooser-page\.tsx$/,
  location: /[\\/]location-page[\\/]location-page\.tsx$/,
};

interface Chunk {
  type: 'chunk';
  name: string;
  fileName: string;
  isEntry: boolean;
  facadeModuleId: string | null;
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
}
type Bundle = Record<string, Chunk | { type: 'asset' }>;

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk');

/** A chunk with all that it imports without waiting. */
function whole(chunk: Chunk, bundle: Bundle, found = new Set<Chunk>()): Set<Chunk> {
  found.add(chunk);
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (imported?.type === 'chunk' && !found.has(imported)) whole(imported, bundle, found);
  }
  return found;
}

const paths = (files: Iterable<string>): string[] => [...files].map((file) => `/${file}`);

/** The files of messages by their language. */
function messagesIn(bundle: Bundle, nameOf: (language: string) => string): Record<string, string> {
  const files = LANGUAGES.map((language) => {
    const messages = chunksOf(bundle).find(({ name }) => name === nameOf(language));
    if (!messages) throw new Error(`no file is called ${nameOf(language)}`);
    return [language, `/${messages.fileName}`] as const;
  });
  return Object.fromEntries(files);
}

/** What a part needs beyond the first paint of a shop. */
function partIn(bundle: Bundle, part: RegExp) {
  const chunks = chunksOf(bundle);
  const entry = chunks.find(({ isEntry }) => isEntry);
  const page = chunks.find(({ facadeModuleId }) => part.test(facadeModuleId ?? ''));
  if (!entry || !page) throw new Error(`no program, or no ${part.source} in it`);
  const known = whole(entry, bundle);
  // What is imported comes first, as its styles must.
  const own = [...whole(page, bundle)].filter((chunk) => !known.has(chunk)).reverse();
  return {
    scripts: paths(own.map(({ fileName }) => fileName)),
    styles: paths(new Set(own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))),
    messages: messagesIn(bundle, laterMessages),
  };
}

const partsIn = (bundle: Bundle) => ({
  chooser: partIn(bundle, PARTS.chooser),
  location: partIn(bundle, PARTS.location),
});

/**
 * Lists in the shop's page which file has which language's messages, and which files the chooser and a location's page are made of: the gateway
 * preloads with a page what its first render needs.
 */
export const preloadManifest = (): Plugin => ({
  name: 'preload-manifest',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('no page to list its files in');
      const files = bundle as unknown as Bundle;
      const manifest = { messages: messagesIn(files, firstMessages), ...partsIn(files) };
      const comment = `<!-- preload ${JSON.stringify(manifest)} -->\n    `;
      page.source = String(page.source).replace('<script type="module"', `${comment}$&`);
    },
  },
});
