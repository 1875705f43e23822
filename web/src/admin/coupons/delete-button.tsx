import type { Coupon } from '@biteboard/contracts';
import { Button, Popconfirm } from 'antd';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import busyButton from '../ui/busy-button.module.css';
import { deleteId } from './coupons-view.ts';
import styles from './delete-button.module.css';
import { t } from './messages.ts';

interface DeleteButtonProps {
  coupon: Coupon;
  busy: boolean;
  onConfirm: () => void;
}

const focusOn = (id: string) => document.getElementById(id)?.focus({ preventScroll: true });

/** Asks beside the button before a coupon is deleted; the question takes the focus, and returns it. */
export function DeleteButton({ coupon, busy, onConfirm }: DeleteButtonProps) {
  const keepId = useId();
  const [isAsking, setAsking] = useState(false);
  const { code } = coupon;
  const close = () => {
    setAsking(false);
    focusOn(deleteId(coupon));
  };
  return (
    <Popconfirm
      open={isAsking}
      onOpenChange={(open) => (open ? !busy && setAsking(true) : close())}
      afterOpenChange={(open) => open && focusOn(keepId)}
      placement="bottomRight"
      icon={null}
      classNames={{ root: styles.question! }}
      title={
        <span id={`${keepId}-title`} className={styles.title}>
          {t('deleteTitle', { code })}
        </span>
      }
      description={
        <span id={`${keepId}-text`} className={styles.text}>
          {t('deleteText')}
        </span>
      }
      cancelText={t('keep')}
      cancelButtonProps={{ id: keepId, 'aria-describedby': `${keepId}-title ${keepId}-text` }}
      okText={t('delete')}
      okButtonProps={{ danger: true }}
      onConfirm={() => {
        // Returns nothing, so the question closes at once; the button is busy from then on.
        onConfirm();
      }}
    >
      <Button
        id={deleteId(coupon)}
        type="text"
        danger
        className={busyButton.button}
        loading={busy}
        icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
        aria-label={t('deleteOf', { code })}
      >
        {t('delete')}
      </Button>
    </Popconfirm>
  );
}
