import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchParams } from '../../lib/router.ts';
import { runWhenIdle } from '../../lib/run-when-idle.ts';
import { useSession } from '../../lib/session.ts';
import { useIsAddressConfirmed } from '../order-choice/address/delivery-address.ts';
import { LazyAddressDialog } from '../order-choice/address/lazy-address-dialog.ts';
import { useOrder } from '../order-choice/use-order.ts';
import { usePrivacyAccepted } from '../privacy/privacy-state.ts';
import { useCartDisclosure, useShop } from '../site/shop-context.tsx';
import { checkoutStep, welcomeStep } from './checkout-step.ts';

const loadCartPanel = () => import('../cart/cart-panel.tsx');
const CartPanel = lazyPart(() => loadCartPanel().then((part) => part.CartPanel));
const PrivacyNotice = lazyPart(() =>
  import('../privacy/privacy-dialog.tsx').then((part) => part.PrivacyNotice),
);
const OrderTypeDialog = lazyPart(() =>
  import('../order-choice/order-type/order-type-dialog.tsx').then((part) => part.OrderTypeDialog),
);
const ClosedAlert = lazyPart(() => import('./closed-alert.tsx').then((part) => part.ClosedAlert));
const SignInFirst = lazyPart(() => import('./sign-in-first.tsx').then((part) => part.SignInFirst));
const OrderDetailsDialog = lazyPart(() =>
  import('./order-details-dialog.tsx').then((part) => part.OrderDetailsDialog),
);

/**
 * The cart and the checkout; once around every page of a shop. The dialog in view is derived from the present state, so
 * signing in or choosing an order type continues with what was interrupted.
 */
export function Ordering({
  welcomes,
}: {
  /** The page greets newcomers with the privacy notice and the order type. */ welcomes: boolean;
}) {
  const cartDisclosure = useCartDisclosure();
  const isSignedIn = useSession() !== null;
  const hasAccepted = usePrivacyAccepted();
  const { isOpen, scheduledFor, orderType } = useOrder();
  const [wanted, setWanted] = useState(false);
  const { slug } = useShop();
  const isConfirmed = useIsAddressConfirmed(slug);
  /** Null until it is asked for or confirmed in this checkout. */
  const [hasAddress, setHasAddress] = useState<boolean | null>(null);
  const [addressing, setAddressing] = useState(false);
  useEffect(() => runWhenIdle(loadCartPanel), []);
  const [isDeclined, forgetDeclined] = usePaymentGivenUp();

  const leave = () => {
    setWanted(false);
    setHasAddress(null);
  };
  const leaveAltogether = () => {
    leave();
    cartDisclosure.close();
  };
  const backToCart = () => {
    leave();
    cartDisclosure.open();
  };
  const welcome = welcomes || wanted ? welcomeStep({ hasAccepted, orderType }) : null;
  const checkout = wanted
    ? checkoutStep({
        isSignedIn,
        isOpen,
        scheduledFor,
        orderType,
        hasAddress: hasAddress ?? isConfirmed,
      })
    : null;
  const step = welcome === 'privacy' ? welcome : (checkout ?? welcome);

  return (
    <>
      {cartDisclosure.isOpen && (
        <Suspense fallback={null}>
          <CartPanel
            isDeclined={isDeclined}
            onConfirm={() => {
              forgetDeclined();
              setWanted(true);
            }}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {step === 'privacy' && <PrivacyNotice />}
        {step === 'order-type' && <OrderTypeDialog onAddress={() => setAddressing(!wanted)} />}
        {step === 'sign-in' && <SignInFirst onClose={leave} />}
        {step === 'closed' && <ClosedAlert onClose={leave} />}
        {step === 'details' && (
          <OrderDetailsDialog
            onClose={leave}
            onEdit={backToCart}
            onAddress={() => setHasAddress(false)}
            onPlaced={leaveAltogether}
          />
        )}
        {step === 'address' && (
          <LazyAddressDialog mode="checkout" onClose={leave} onDone={() => setHasAddress(true)} />
        )}
        {addressing && (
          <LazyAddressDialog
            mode="browse"
            onClose={() => setAddressing(false)}
            onDone={() => setAddressing(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/**
 * A cancelled payment leads back to `?cart=open`, a refused one to `?payment=declined`, which is shown until the order is
 * confirmed again.
 */
function usePaymentGivenUp(): [wasDeclined: boolean, forget: () => void] {
  const door = useCartDisclosure();
  const [search, setSearch] = useSearchParams();
  const [wasDeclined, setWasDeclined] = useState(false);
  const isDeclined = search.get('payment') === 'declined';
  const isBack = isDeclined || search.get('cart') === 'open';
  useEffect(() => {
    if (!isBack) return;
    setWasDeclined(isDeclined);
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
  return [wasDeclined, () => setWasDeclined(false)];
}
