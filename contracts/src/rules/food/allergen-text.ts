import type { OrderLine } from '../../entities/cart.ts';
import type { Language } from '../../entities/constants.ts';
import { isolated } from '../text/right-to-left.ts';
import { ALLERGEN_WORDS } from './allergen-words.ts';

interface Sentences {
  contains: string;
  mayContain: string;
  unstated: string;
  none: string;
}

const SENTENCES: Record<Language, Sentences> = {
  en: {
    contains: 'Contains {list}',
    mayContain: 'May contain {list}',
    unstated: 'Not stated for {list}',
    none: 'No allergens',
  },
  fr: {
    contains: 'Contient : {list}',
    mayContain: 'Peut contenir : {list}',
    unstated: 'Non indiqué pour {list}',
    none: 'Aucun allergène',
  },
  es: {
    contains: 'Contiene: {list}',
    mayContain: 'Puede contener: {list}',
    unstated: 'No indicado para {list}',
    none: 'Sin alérgenos',
  },
  de: {
    contains: 'Enthält {list}',
    mayContain: 'Kann {list} enthalten',
    unstated: 'Nicht angegeben für {list}',
    none: 'Keine Allergene',
  },
};

type StatedLine = Pick<OrderLine, 'allergens' | 'mayContain' | 'allergensUnstated'>;

/**
 * What an order's line says of its allergens, for tickets, receipts, invoices and mails: 'Contains wheat, milk · May
 * contain nuts'. Empty where nothing is stated, which never means that there are none.
 */
export function allergenText(line: StatedLine, language: Language): string {
  const words = ALLERGEN_WORDS[language];
  const sentences = SENTENCES[language];
  const { allergens, mayContain, allergensUnstated = [] } = line;
  const say = (sentence: string, list: readonly string[]) => sentence.replace('{list}', list.join(', '));
  return [
    ...(allergens?.length
      ? [
          say(
            sentences.contains,
            allergens.map((one) => words[one]),
          ),
        ]
      : []),
    ...(allergens?.length === 0 && allergensUnstated.length === 0 ? [sentences.none] : []),
    ...(mayContain?.length
      ? [
          say(
            sentences.mayContain,
            mayContain.map((one) => words[one]),
          ),
        ]
      : []),
    ...(allergensUnstated.length > 0 ? [say(sentences.unstated, allergensUnstated.map(isolated))] : []),
  ].join(' · ');
}
