import type { OrderSnapshot, RefundChoice } from '@biteboard/contracts';

/** More names make no sentence. */
const MAX_NAMED = 3;

/** ` for 1× Butter Chicken, 2× Garlic Naan and the tip`; '' where nothing was chosen. */
export const chosenWords = (
  { items }: Pick<OrderSnapshot, 'items'>,
  { lines = [], deliveryFee, tip }: RefundChoice = {},
): string => {
  const named = lines.map(({ index, quantity }) => `${quantity}× ${items[index]?.name ?? ''}`);
  const more = named.length - MAX_NAMED;
  const parts = [
    ...named.slice(0, MAX_NAMED),
    ...(more > 0 ? [`${more} more`] : []),
    ...(deliveryFee ? ['the delivery fee'] : []),
    ...(tip ? ['the tip'] : []),
  ];
  if (parts.length === 0) return '';
  const last = parts.pop();
  return ` for ${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last}`;
};
