import type { Order } from '@biteboard/contracts';
import { t } from './texts.ts';

/** Whose order it is: by name, else by email; somebody whose account was removed has neither. */
export const customerName = ({ userName, userEmail }: Pick<Order, 'userName' | 'userEmail'>): string =>
  userName || userEmail || t('accountRemoved');
