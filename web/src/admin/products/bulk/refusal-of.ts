import { isStatus, messageOf } from '../../../lib/api.ts';
import { t } from './messages.ts';

/** Why a file was not looked at, as a sentence. */
export const refusalOf = (error: unknown): string =>
  isStatus(error, 0) ? t('connectionLost') : messageOf(error);
