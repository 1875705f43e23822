import type { Consumer } from '@biteboard/platform';
import type { Delivery } from './delivery.ts';

export const consumers = ({ sites }: Delivery): Consumer[] => [...sites.consumers];
