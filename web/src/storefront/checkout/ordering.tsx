import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from '../../lib/router.ts';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/texts/index.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useOrder } from '../order-choice/use-order.ts';
import { usePrivacyAccepted } from '../privacy/privacy-state.ts';
import { useCartDoor } from '../site/shop-context.tsx';
import { checkoutStep, welcomeStep } from './checkout-step.ts';

const loadCartPanel = () => import('../cart/cart-panel.tsx');
const CartPanel = lazy(() => loadCartPanel().then((part) => ({ default: part.CartPanel })));
const PrivacyNotice = lazy(() =>
  import('../privacy/privacy-notice.tsx').then((part) => ({ default: part.PrivacyNotice })),
);
const OrderTypeDialog = lazy(() =>
  import('../order-choice/order-type/order-type-dialog.tsx').then((part) => ({
    default: part.OrderTypeDialog,
  })),
);
const ClosedAlert = lazy(() => import('./closed-alert.tsx').then((part) => ({ default: part.ClosedAlert })));
const AuthDialog = lazy(() =>
  import('../account/login/auth-dialog.tsx').then((part) => ({ default: part.AuthDialog })),
);
const OrderDetailsDialog = lazy(() =>
  import('./order-details-dialog.tsx').then((part) => ({ default: part.OrderDetailsDialog })),
);

/**
 * The cart and its way to payment; once around every page of a shop. The dialog in view follows from how things
 * stand, so signing in or choosing an order type goes on by itself with what was interrupted.
 */
export function Ordering({
  welcomes,
}: {
  /** The page greets newcomers with the privacy notice and the order type. */ welcomes: boolean;
}) {
  const door = useCartDoor();
  const isSignedIn = useSession() !== null;
  const hasAccepted = usePrivacyAccepted();
  const { isOpen, scheduledFor, orderType } = useOrder();
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenIdle(loadCartPanel), []);
  const remark = usePaymentGivenUp();

  const leave = () => setWanted(false);
  const leaveAltogether = () => {
    setWanted(false);
    door.close();
  };
  const backToCart = () => {
    setWanted(false);
    door.open();
  };
  const welcome = welcomes || wanted ? welcomeStep({ hasAccepted, orderType }) : null;
  const checkout = wanted ? checkoutStep({ isSignedIn, isOpen, scheduledFor, orderType }) : null;
  const step = welcome === 'privacy' ? welcome : (checkout ?? welcome);

  return (
    <>
      {door.isOpen && (
        <Suspense fallback={null}>
          <CartPanel remark={remark} onConfirm={() => setWanted(true)} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {step === 'privacy' && <PrivacyNotice />}
        {step === 'order-type' && <OrderTypeDialog />}
        {step === 'sign-in' && (
          <AuthDialog reason={t('checkout.signInFirst')} onClose={leave} onSignedIn={() => undefined} />
        )}
        {step === 'closed' && <ClosedAlert onClose={leave} />}
        {step === 'details' && (
          <OrderDetailsDialog onClose={leave} onEdit={backToCart} onPlaced={leaveAltogether} />
        )}
      </Suspense>
    </>
  );
}

/** A payment that was called off leads back to `?cart=open`, one that was refused to `?payment=declined`. */
function usePaymentGivenUp(): string {
  const door = useCartDoor();
  const [search, setSearch] = useSearchParams();
  const [remark, setRemark] = useState('');
  const isDeclined = search.get('payment') === 'declined';
  const isBack = isDeclined || search.get('cart') === 'open';
  useEffect(() => {
    if (!isBack) return;
    setRemark(isDeclined ? t('cart.paymentDeclined') : '');
    door.open();
    setSearch(
      (before) => {
        before.delete('cart');
        before.delete('payment');
        return before;
      },
      { replace: true },
    );
  }, [isBack, isDeclined, door, setSearch]);
  return remark;
}
