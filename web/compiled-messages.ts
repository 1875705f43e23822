import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../contracts/src/entities/constants.ts';
import { ALLERGEN_WORDS } from '../contracts/src/rules/food/allergen-words.ts';

/** A part of a module's syntax tree. */
interface Part {
  type: string;
  start: number;
  end: number;
  [name: string]: unknown;
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && typeof (value as Part).type === 'string';

/** The first part that fits, from the outside in. */
function findPart(part: Part, fits: (part: Part) => boolean): Part | undefined {
  if (fits(part)) return part;
  for (const value of Object.values(part).flat()) {
    const found = isPart(value) ? findPart(value, fits) : undefined;
    if (found) return found;
  }
  return undefined;
}

const nameOf = (part: unknown): unknown => (part as { name?: unknown } | null)?.name;

/** The object of messages as it stands in a module, with the words of the contracts that it spreads, compiled. */
function compiled(code: string, object: Part, id: string): string {
  const evaluate = new Function('ALLERGEN_WORDS', `return (${code.slice(object.start, object.end)});`);
  const messages = evaluate(ALLERGEN_WORDS) as Record<string, string>;
  const entries = Object.entries(messages).map(([key, text]) => {
    try {
      return [key, compileMessageOrThrow(text)];
    } catch (error) {
      throw new Error(`${path.relative(import.meta.dirname, id)}: ${key} is no ICU message: ${error}`);
    }
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/** `room/messages.ts?english`: the English messages of a room as a catalogue like those of the other languages. */
const ENGLISH = '?english';

/** A room's module: its English messages stay in it, or are fetched as every other language where the page may choose. */
function room(code: string, call: Part, id: string, english: 'within' | 'apart'): string {
  const [object, load] = call.arguments as [Part, Part | undefined];
  const before = code.slice(0, object.start);
  if (!load || english === 'within') return before + compiled(code, object, id) + code.slice(object.end);
  const name = path.basename(id, '.ts');
  const imports = LANGUAGES.map((language) => {
    const file = language === 'en' ? `${name}.ts${ENGLISH}` : `${name}.${language}.ts`;
    return `${language}: () => import('./${file}')`;
  });
  return `${before}undefined, (language) => ({ ${imports.join(', ')} })[language]()${code.slice(load.end)}`;
}

/** Compiles the messages of every room in every language while building: no browser needs a parser of them. */
export const compiledMessages = (): Plugin => ({
  name: 'compiled-messages',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]web[\\/]src[\\/].*\.ts(\?english)?$/, code: /messagesOf\(|TranslationOf</ },
    handler(code, id) {
      const tree = this.parse(code, { lang: 'ts' }) as unknown as Part;
      const call = findPart(
        tree,
        (part) => part.type === 'CallExpression' && nameOf(part.callee) === 'messagesOf',
      );
      if (call && id.endsWith(ENGLISH)) {
        const [english] = call.arguments as [Part];
        return `export const messages = ${compiled(code, english, id)};`;
      }
      if (call) return room(code, call, id, this.environment.name === 'client' ? 'apart' : 'within');
      const messages = findPart(
        tree,
        (part) => part.type === 'VariableDeclarator' && nameOf(part.id) === 'messages',
      );
      return messages ? `export const messages = ${compiled(code, messages.init as Part, id)};` : null;
    },
  },
});
