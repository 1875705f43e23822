import { t } from '../lib/messages/index.ts';

/** Veg: a rounded square with a green dot; non-veg: with a triangle. `silent` where the word is beside it. */
export function VegMark({ isVeg, size = 16, silent }: { isVeg: boolean; size?: number; silent?: boolean }) {
  const colour = isVeg ? 'var(--veg)' : 'var(--non-veg)';
  const label = isVeg ? t('common.veg') : t('common.nonVeg');
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      style={{ flex: 'none' }}
      role="img"
      aria-label={label}
      aria-hidden={silent}
    >
      <rect
        x="0.9"
        y="0.9"
        width="14.2"
        height="14.2"
        rx="3.4"
        fill="none"
        stroke={colour}
        strokeWidth="1.8"
      />
      {isVeg ? <circle cx="8" cy="8" r="3.4" fill={colour} /> : <path d="M8 4.4 12 11.4H4Z" fill={colour} />}
    </svg>
  );
}
