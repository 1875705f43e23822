import type { Notification } from '@biteboard/contracts';
import { Button } from 'antd';
import { messageOf } from '../../lib/api.ts';
import { useSite } from '../site/site.ts';
import busyButton from '../ui/busy-button.module.css';
import { useChange } from '../ui/use-change.ts';
import styles from './deliveries.module.css';
import { t } from './messages.ts';
import { resendDelivery } from './queries.ts';

/** Sends a delivery again, whatever its state. */
export function ResendButton({ post }: { post: Notification }) {
  const { _id: siteId } = useSite();
  const { notificationId, type, orderNumber } = post;
  const again = useChange<void, Notification>({
    siteId,
    name: `post ${notificationId}`,
    send: () => resendDelivery(siteId, notificationId),
  });
  const name = [t(`type.${type}`), orderNumber].filter(Boolean).join(' ');
  return (
    <span className={styles.lines}>
      <Button
        className={busyButton.button!}
        aria-label={t('againOf', { post: name })}
        loading={again.isPending}
        onClick={() => !again.isPending && again.mutate()}
      >
        {t('again')}
      </Button>
      {again.isError && (
        <small role="alert" className={styles.error}>
          {t('againFailed', { message: messageOf(again.error) })}
        </small>
      )}
    </span>
  );
}
