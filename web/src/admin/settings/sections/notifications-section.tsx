import { Button } from 'antd';
import { useOpenDialog } from '../../site/open-dialog.ts';
import { Region } from '../../ui/region.tsx';
import { SecretField } from '../fields/secret-input.tsx';
import { TextField } from '../fields/text-field.tsx';
import { t } from '../messages.ts';
import { SettingsSection } from '../section.tsx';
import styles from './notifications-section.module.css';

const deliveriesDialog = () =>
  import('../../webhooks/deliveries-dialog.tsx').then((part) => part.WebhookDeliveriesDialog);

/** Which programs are notified of orders. */
export function NotificationsSection() {
  const { opened, open } = useOpenDialog();
  return (
    <SettingsSection name="notifications" hint={t('notificationsHint')}>
      <TextField
        name="orderNotifyUrl"
        label={t('orderNotifyUrl')}
        most={500}
        hint={t('orderNotifyUrlHint')}
      />
      <SecretField
        name="orderNotifySecret"
        label={t('orderNotifySecret')}
        provider={t('orderPosts')}
        hint={t('orderNotifySecretHint')}
      />
      <Button className={styles.posts!} aria-haspopup="dialog" onClick={() => open('posts')}>
        {t('posts')}
      </Button>
      {opened === 'posts' && <Region load={deliveriesDialog} />}
    </SettingsSection>
  );
}
