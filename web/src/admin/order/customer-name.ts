import type { Order } from '@biteboard/contracts';
import { t } from './messages.ts';

/** Whose order it is: by name, else by email; an order without its customer has neither. */
export const customerName = ({ userName, userEmail }: Pick<Order, 'userName' | 'userEmail'>): string =>
  userName || userEmail || t('nobody');
