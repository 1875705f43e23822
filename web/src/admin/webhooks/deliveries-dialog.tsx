import type { Notification } from '@biteboard/contracts';
import { Button, Modal } from 'antd';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useOpenDialog } from '../site/open-dialog.ts';
import { useSite } from '../site/site.ts';
import { useChange } from '../ui/use-change.ts';
import { useRestoreFocus } from '../ui/use-restore-focus.ts';
import styles from './deliveries.module.css';
import { WebhookDeliveriesList } from './deliveries-list.tsx';
import { t } from './messages.ts';
import { sendTestDelivery } from './queries.ts';

/** What was delivered to the shop's webhook, over its settings (`?open=posts`). */
export function WebhookDeliveriesDialog() {
  useRestoreFocus();
  const { close } = useOpenDialog();
  const { _id: siteId, name, orderNotifyUrl } = useSite();
  const [page, setPage] = useState(1);
  const test = useChange<void, Notification>({
    siteId,
    name: 'test post',
    send: () => sendTestDelivery(siteId),
    onDone: () => setPage(1),
  });
  return (
    <Modal open width={960} title={t('title')} footer={null} onCancel={close}>
      <div className={styles.head}>
        <p className={styles.hint}>
          {orderNotifyUrl ? t('goesTo', { site: name, address: orderNotifyUrl }) : t('goesNowhere')}
        </p>
        <Button
          icon={<Send size={16} strokeWidth={1.75} aria-hidden />}
          loading={test.isPending}
          onClick={() => !test.isPending && test.mutate()}
        >
          {t('test')}
        </Button>
      </div>
      {test.isError && (
        <p role="alert" className={styles.error}>
          {t('testFailed', { message: messageOf(test.error) })}
        </p>
      )}
      <WebhookDeliveriesList page={page} onPage={setPage} />
    </Modal>
  );
}
