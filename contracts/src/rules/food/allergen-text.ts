import type { OrderLine } from '../../entities/cart.ts';
import type { Language } from '../../entities/constants.ts';
import { isolated } from '../text/right-to-left.ts';
import { ALLERGEN_WORDS } from './allergen-words.ts';

type StatedLine = Pick<OrderLine, 'allergens' | 'mayContain' | 'allergensUnstated'>;

/**
 * What an order's line says of its allergens, for tickets, receipts, invoices and mails: 'Contains wheat, milk · May
 * contain nuts'. Empty where nothing is stated, which never means that there are none.
 */
export function allergenText(line: StatedLine, language: Language): string {
  const words = ALLERGEN_WORDS[language];
  const { allergens, mayContain, allergensUnstated = [] } = line;
  const say = (sentence: string, list: readonly string[]) => sentence.replace('{list}', list.join(', '));
  return [
    ...(allergens?.length
      ? [
          say(
            words.contains,
            allergens.map((one) => words[one]),
          ),
        ]
      : []),
    ...(allergens?.length === 0 && allergensUnstated.length === 0 ? [words.none] : []),
    ...(mayContain?.length
      ? [
          say(
            words.mayContain,
            mayContain.map((one) => words[one]),
          ),
        ]
      : []),
    ...(allergensUnstated.length > 0 ? [say(words.unstated, allergensUnstated.map(isolated))] : []),
  ].join(' · ');
}
