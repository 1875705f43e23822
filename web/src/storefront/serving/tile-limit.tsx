import type { Product } from '@biteboard/contracts';
import type { ReactNode } from 'react';
import { t } from './messages.ts';
import { useLimit } from './use-limit.ts';

interface TileLimitProps {
  product: Product;
  className: string | undefined;
  onOpen: (product: Product) => void;
  /** What stands there while nothing limits it. */
  children: ReactNode;
}

/** On a dish's card, in place of its button: why it cannot be ordered now. It still opens, to be looked at. */
export function TileLimit({ product, className, onOpen, children }: TileLimitProps) {
  const limit = useLimit(product);
  if (!limit) return children;
  return (
    <button
      type="button"
      className={className}
      data-limited
      aria-haspopup="dialog"
      aria-label={t('openLimited', { name: product.name, limit: limit.short })}
      onClick={() => onOpen(product)}
    >
      {limit.short}
    </button>
  );
}
