import { ALLERGEN_WORDS, ALLERGENS, LANGUAGES } from '@biteboard/contracts/rules';
import { afterEach, expect, test } from '@jest/globals';
import { speak } from '../../lib/messages/namespaces.ts';
import { allergensText } from './food-words.ts';

afterEach(() => speak('en'));

test.each(LANGUAGES)('the shop names each allergen as receipts do, in %s', async (language) => {
  await speak(language);
  expect(ALLERGENS.map((one) => allergensText([one]))).toEqual(
    ALLERGENS.map((one) => ALLERGEN_WORDS[language][one]),
  );
});
