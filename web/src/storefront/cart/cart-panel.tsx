import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { t as shared } from '../../lib/messages/index.ts';
import { useFrom, useMedia } from '../../lib/use-media.ts';
import { Drawer } from '../../ui/bottom-sheet.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCartDisclosure } from '../site/shop-context.tsx';
import { CartBody } from './cart-body.tsx';
import { CartConfirm, CartSums } from './cart-foot.tsx';
import styles from './cart-panel.module.css';
import { t } from './messages.ts';
import { type CartPanelState, useCartPanel } from './use-cart-panel.ts';

interface CartPanelProps {
  onConfirm?: () => void;
  /** Says above the lines that the payment was declined. */
  isDeclined?: boolean;
}

/**
 * The cart sidebar (spec §2): docked from 1280 px, else a drawer, the whole screen on phones. Mount it to open it.
 * Without `onConfirm`, Confirm raises the browser event `cart:confirm`.
 */
export function CartPanel({ onConfirm, isDeclined = false }: CartPanelProps) {
  const panel = useCartPanel(onConfirm, isDeclined);
  const isDocked = useFrom('wide');
  return isDocked ? <DockedCart panel={panel} /> : <CartDrawer panel={panel} />;
}

function CartDrawer({ panel }: { panel: CartPanelState }) {
  const door = useCartDisclosure();
  // On a low screen a foot of full height would leave no room for the lines: all but the button scrolls.
  const isLow = useMedia('(max-height: 700px)');
  return (
    <Drawer
      title={t('title')}
      onClose={door.close}
      foot={
        <>
          {!isLow && <CartSums panel={panel} />}
          <CartConfirm panel={panel} />
        </>
      }
    >
      <CartBody panel={panel} />
      {isLow && <CartSums panel={panel} />}
    </Drawer>
  );
}

function DockedCart({ panel }: { panel: CartPanelState }) {
  const door = useCartDisclosure();
  const isLow = useMedia('(max-height: 700px)');
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    title.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside className={styles.docked} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {t('title')}
        </h2>
        <IconButton
          label={shared('common.close')}
          icon={<X size={22} strokeWidth={1.75} aria-hidden />}
          onClick={door.close}
        />
      </header>
      <div className={styles.body}>
        <CartBody panel={panel} />
        {isLow && <CartSums panel={panel} />}
      </div>
      <footer className={styles.foot}>
        {!isLow && <CartSums panel={panel} />}
        <CartConfirm panel={panel} />
      </footer>
    </aside>
  );
}
