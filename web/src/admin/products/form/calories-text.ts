import type { Calories } from '@biteboard/contracts';

const WRITTEN = /^(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?$/;

/** `450` or `450-600` as it is typed; undefined where it is neither, or ends before it begins. */
export function caloriesOf(text: string): Calories | undefined {
  const [, low, high] = WRITTEN.exec(text.trim()) ?? [];
  if (low === undefined) return undefined;
  const [from, to] = [Number(low), Number(high ?? low)];
  if (from > to || to > 100_000) return undefined;
  return from === to ? from : { from, to };
}

/** As it is typed; '' where it is not stated. */
export const caloriesField = (calories: Calories | null | undefined): string => {
  if (calories === null || calories === undefined) return '';
  return typeof calories === 'number' ? String(calories) : `${calories.from}-${calories.to}`;
};
