import { SecretField } from './secret-field.tsx';
import { Section } from './section.tsx';
import { TextField } from './text-field.tsx';
import { t } from './texts.ts';

/** Who hears of orders besides people. */
export function NotificationsSection() {
  return (
    <Section name="notifications" hint={t('notificationsHint')}>
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
    </Section>
  );
}
