import type { AdminSite } from '@biteboard/contracts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { t } from '../messages.ts';
import { SettingsSection } from '../section.tsx';
import styles from './webhooks-section.module.css';

const PROVIDERS = ['stripe', 'uber', 'doordash'] as const;

/** Where the providers send their messages to (spec §7). */
export function WebhooksSection({ site }: { site: AdminSite }) {
  return (
    <SettingsSection name="webhooks" hint={t('webhooksHint')}>
      <ul className={styles.webhooks}>
        {PROVIDERS.map((provider) => {
          const id = `webhook-${provider}`;
          const address = `${window.location.origin}/webhook/${provider}/${site._id}`;
          return (
            <li key={provider}>
              <b>{t(provider)}</b>
              <code id={id}>{address}</code>
              <CopyButton text={address} shownIn={id} label={t('webhookOf', { provider: t(provider) })} />
            </li>
          );
        })}
      </ul>
    </SettingsSection>
  );
}
