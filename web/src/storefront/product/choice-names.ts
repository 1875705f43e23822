import type { ChoiceNames } from '@biteboard/contracts/rules';
import { t } from './messages.ts';

/** What a dish's choices are called in the spoken language, as in 'Size: Regular'. */
export const choiceNames = (): ChoiceNames => ({
  size: t('size'),
  flavor: t('flavor'),
  portion: t('portion'),
  spice: t('spiceOf'),
  quantity: t('quantity'),
});
