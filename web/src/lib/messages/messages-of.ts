import { isolated } from '@biteboard/contracts/rules';
import { language } from './language.ts';
import { type Catalogue, type LoadCatalogue, Namespace, registerNamespace } from './namespaces.ts';

type TextParams = Record<string, string | number>;
type Find<Key> = (key: Key, params?: TextParams) => string;

/** What another language must have of a room's messages: `satisfies TranslationOf<typeof t>`. */
export type TranslationOf<T> = T extends Find<infer Key extends string> ? Record<Key, string> : never;

/** A name in a sentence, where it is written from right to left, leaves the sentence around it in its order. */
const isolatedParams = (params: TextParams): TextParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  );

/**
 * Finds a room's messages by their keys. The English ones are here; those of another language in a module beside it,
 * fetched when it is spoken: `(language) => import(`./messages.${language}.ts`)`.
 */
export function messagesOf<const Texts extends Catalogue>(
  english: Texts,
  load?: LoadCatalogue,
): Find<keyof Texts & string> {
  const room = new Namespace(english, load);
  registerNamespace(room);
  return (key, params) => room.in(language())?._(key, params && isolatedParams(params)) ?? key;
}
