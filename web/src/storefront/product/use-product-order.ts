import type { Product } from '@biteboard/contracts';
import { type CartItem, cartItemOf, lastAddedOf, type ProductChoice } from '@biteboard/contracts/rules';
import { useRef, useState } from 'react';
import { t as shared } from '../../lib/messages/index.ts';
import { money } from '../../ui/money.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useCart } from '../cart-store/cart-store.ts';
import { useCartDisclosure, useShop } from '../site/shop-context.tsx';
import { choiceNames } from './choice-names.ts';
import { firstChoice } from './choice-steps.ts';
import { withChoicesLeft } from './choices-left.ts';
import { lineChoice } from './line-choice.ts';
import { t } from './messages.ts';

/** The chosen options and quantity of a dish; `commit` puts it into the cart, in place of the edited line. */
export function useProductOrder(product: Product, line: CartItem | undefined) {
  const { slug, site, categories } = useShop();
  const { addItem, replaceItem } = useCart(slug);
  const cartDisclosure = useCartDisclosure();
  const [start] = useState(() => {
    const offered = withChoicesLeft(product);
    if (line) return { ...lineChoice(offered, line), quantity: line.quantity };
    return { choice: firstChoice(offered), isChanged: false, quantity: 1 };
  });
  const [choice, setChoice] = useState<ProductChoice>(start.choice);
  const [quantity, setQuantity] = useState(start.quantity);
  const isDone = useRef(false);
  const pickupOnly = categories.find(({ _id }) => _id === product.categoryId)?.pickupOnly ?? false;
  const item = cartItemOf(product, choice, { quantity, pickupOnly });

  /** Takes effect once, also on a double tap; returns the line's id. */
  const commit = (): string | null => {
    if (isDone.current) return null;
    isDone.current = true;
    if (line) {
      replaceItem(line.id, item);
      showToast({ title: t('saved', { name: item.name }) });
      return item.id;
    }
    addItem(item);
    const added = lastAddedOf(item, choiceNames());
    showToast({
      title: t('added', { name: added.name }),
      detail: [`${added.quantity} × ${money(item.unitCents, site.currency)}`, added.optionsText]
        .filter(Boolean)
        .join(' • '),
      imageUrl: added.imageUrl,
      action: { label: shared('common.viewOrder'), onClick: cartDisclosure.open },
    });
    return item.id;
  };

  return { choice, setChoice, quantity, setQuantity, item, hasChanged: start.isChanged, commit };
}
