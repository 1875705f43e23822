import type { AdminSite } from '@biteboard/contracts';
import { SecretField } from '../fields/secret-input.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import fields from '../fields.module.css';
import { t } from '../messages.ts';
import { askStripe } from '../queries.ts';
import { SettingsSection } from '../section.tsx';
import { HealthCheck } from './health-check.tsx';
import { stripeHealth } from './health-text.ts';

/** Payment providers. */
export function PaymentsSection({ site }: { site: AdminSite }) {
  const provider = t('stripe');
  return (
    <SettingsSection name="payments" hint={t('paymentsHint')}>
      <div className={fields.pair}>
        <TextField name="stripeAccountId" label={t('stripeAccountId')} most={200} />
        <TextField name="stripePublishableKey" label={t('stripePublishableKey')} most={300} />
        <SecretField name="stripeSecretKey" label={t('stripeSecretKey')} provider={provider} />
        <SecretField name="stripeWebhookSecret" label={t('webhookSecret')} provider={provider} />
      </div>
      <HealthCheck provider={provider} ask={async () => stripeHealth(await askStripe(site._id))} />
      <SwitchField name="payAtPickupEnabled" label={t('payAtPickup')} />
      <SwitchField name="tipsEnabled" label={t('tips')} hint={t('tipsHint')} />
    </SettingsSection>
  );
}
