import { Suspense, useState } from 'react';
import { refusalText } from '../../lib/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { money } from '../../ui/money.tsx';
import { Notice } from '../../ui/state-blocks.tsx';
import { LazyAddressDialog } from '../order-choice/address/lazy-address-dialog.ts';
import { useShop } from '../site/shop-context.tsx';
import { Breakdown } from './breakdown.tsx';
import styles from './cart-foot.module.css';
import { CouponBox } from './coupon-box.tsx';
import { DeliveryProblem } from './delivery-problem.tsx';
import { FreeDeliveryProgress } from './free-delivery-progress.tsx';
import { t } from './messages.ts';
import { NotesBox } from './notes-box.tsx';
import type { CartPanelState } from './use-cart-panel.ts';

/** Free delivery, coupon, notes and the breakdown of the total; while there are changes, only the sums. */
export function CartSums({ panel }: { panel: CartPanelState }) {
  const { cart, hasChanges, totals } = panel;
  if (cart.items.length === 0) return null;
  return (
    <div className={styles.sums}>
      {!hasChanges && (
        <>
          <FreeDeliveryProgress subtotalCents={totals.subtotalCents} />
          <CouponBox refused={panel.couponRefused} />
          <NotesBox />
        </>
      )}
      <Breakdown {...panel} struck={hasChanges} />
    </div>
  );
}

export function CartConfirm({ panel }: { panel: CartPanelState }) {
  const { site } = useShop();
  const { hasChanges, canConfirm, totals, problems } = panel;
  const [addressing, setAddressing] = useState(false);
  return (
    <div className={styles.confirm}>
      {problems.map((problem) => (
        <Notice key={problem.code} tone="warning">
          <span role="status">{refusalText(problem)}</span>
        </Notice>
      ))}
      {panel.quote && <DeliveryProblem quote={panel.quote} onAddress={() => setAddressing(true)} />}
      {addressing && (
        <Suspense fallback={null}>
          <LazyAddressDialog
            mode="browse"
            onClose={() => setAddressing(false)}
            onDone={() => setAddressing(false)}
          />
        </Suspense>
      )}
      <Button
        size="large"
        block
        disabled={!canConfirm}
        busy={panel.isWaiting}
        onClick={panel.confirm}
        trailing={hasChanges && canConfirm ? money(totals.totalCents, site.currency) : undefined}
      >
        {t(hasChanges ? 'confirmNew' : 'confirm')}
      </Button>
    </div>
  );
}
