import type { Coupon } from '@biteboard/contracts';
import { Button } from 'antd';
import { alertText } from '../../lib/api.ts';
import busyButton from '../ui/busy-button.module.css';
import styles from './coupon-actions.module.css';
import { type CouponNews, markId } from './coupons-view.ts';
import { DeleteButton } from './delete-button.tsx';
import { t } from './texts.ts';
import { useDefaultMark, useDeletion } from './use-coupon-changes.ts';

interface CouponActionsProps extends CouponNews {
  coupon: Coupon;
  siteId: string;
}

/** What may be done with a coupon. */
export function CouponActions({ coupon, siteId, onMarked, onDeleted, onRefused }: CouponActionsProps) {
  const { _id: id, code, isDefault } = coupon;
  const mark = useDefaultMark(siteId, id, onMarked);
  const deletion = useDeletion(siteId, id, () => onDeleted(coupon));
  // The row may be gone by then: a promise is heard all the same.
  const refused = (alert: string) => (error: unknown) => onRefused(alertText(error, alert));
  return (
    <div className={styles.actions}>
      <Button
        id={markId(coupon)}
        type="text"
        className={busyButton.button}
        loading={mark.isPending}
        aria-label={t(isDefault ? 'removeDefaultOf' : 'makeDefaultOf', { code })}
        onClick={() => !mark.isPending && mark.mutateAsync(!isDefault).catch(refused(t('changeFailed')))}
      >
        {t(isDefault ? 'removeDefault' : 'makeDefault')}
      </Button>
      <DeleteButton
        coupon={coupon}
        busy={deletion.isPending}
        onConfirm={() => deletion.mutateAsync(undefined).catch(refused(t('deleteFailed')))}
      />
    </div>
  );
}
