import type { NestedOptionGroup } from '../../entities/product.ts';

/** How many units of a group must be chosen. */
export const leastUnits = ({ min = 0, required }: Pick<NestedOptionGroup, 'min' | 'required'>): number =>
  Math.max(min, required ? 1 : 0);
