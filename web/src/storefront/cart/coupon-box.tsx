import type { PublicSite } from '@biteboard/contracts';
import {
  cartSubtotalCents,
  couponBelowMinimumMessage,
  normalizeCouponCode,
} from '@biteboard/contracts/rules';
import { Tag, X } from 'lucide-react';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { alertText } from '../../lib/api.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { money } from '../../ui/money.tsx';
import { useCart } from '../cart-store/cart-store.ts';
import { useShop } from '../site/shop-context.tsx';
import styles from './coupon-box.module.css';
import { t } from './messages.ts';
import { getCoupon } from './queries.ts';

/** A code to apply, or the one that is applied. `refused`: the server no longer accepts it. */
export function CouponBox({ refused }: { refused: boolean }) {
  const { slug, site } = useShop();
  const { cart, setCoupon, removeCoupon } = useCart(slug);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const faultId = useId();

  const lookUp = useAttempt({
    send: (wanted: string) => getCoupon(slug, wanted),
    onDone: (coupon, wanted) => {
      if (!(coupon?.percent > 0)) return setFault(t('invalidCode'));
      setCoupon({ code: wanted, percent: coupon.percent });
      setCode('');
    },
    onFailed: (error) => setFault(alertText(error, t('invalidCode'))),
  });

  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = normalizeCouponCode(code);
    if (wanted === '' || lookUp.isPending) return;
    const hasReached = cartSubtotalCents(cart) >= site.couponMinSubtotalCents;
    setFault(hasReached ? '' : belowMinimumText(site));
    if (hasReached) lookUp.mutate(wanted);
  };

  if (cart.coupon) {
    const counts = cartSubtotalCents(cart) >= site.couponMinSubtotalCents;
    const { percent } = cart.coupon;
    return (
      <div>
        <div className={styles.applied} data-waiting={!counts || refused || undefined}>
          <Tag size={20} strokeWidth={1.75} aria-hidden />
          <p aria-live="polite">
            <strong dir="auto">{cart.coupon.code}</strong>{' '}
            {!refused &&
              (counts
                ? t('couponApplied', { percent })
                : t('couponWaiting', {
                    percent,
                    amount: money(site.couponMinSubtotalCents, site.currency),
                  }))}
          </p>
          <IconButton
            label={t('removeCoupon', { code: cart.coupon.code })}
            icon={<X size={18} strokeWidth={1.75} aria-hidden />}
            onClick={removeCoupon}
          />
        </div>
        {refused && (
          <p role="alert" className={styles.fault}>
            {t('invalidCode')}
          </p>
        )}
      </div>
    );
  }

  return (
    <form className={styles.form} onSubmit={apply}>
      <div className={styles.row}>
        <input
          ref={input}
          className={styles.input}
          aria-label={t('coupon')}
          placeholder={t('coupon')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          value={code}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? faultId : undefined}
          onChange={(event) => {
            setCode(event.target.value);
            setFault('');
          }}
        />
        <Button
          type="submit"
          kind="secondary"
          className={styles.apply}
          disabled={code.trim() === ''}
          busy={lookUp.isPending}
        >
          {t('apply')}
        </Button>
      </div>
      <p id={faultId} className={styles.fault} aria-live="polite">
        {fault}
      </p>
    </form>
  );
}

/** The server's refusal, worded without a call. */
const belowMinimumText = ({ couponMinSubtotalCents: minimumCents, currency }: PublicSite): string =>
  refusalText({
    code: 'COUPON_BELOW_MINIMUM',
    message: couponBelowMinimumMessage(minimumCents, currency),
    params: { minimumCents, currency },
  });
