import type { AdminSite } from '@biteboard/contracts';
import { SecretField } from '../fields/secret-input.tsx';
import { TextField } from '../fields/text-field.tsx';
import fields from '../fields.module.css';
import { t } from '../messages.ts';
import { askDoordash } from '../queries.ts';
import { HealthCheck } from './health-check.tsx';
import { courierHealth } from './health-text.ts';

/** The site's account with DoorDash Drive. */
export function DoordashFields({ site }: { site: AdminSite }) {
  const provider = t('doordash');
  return (
    <>
      <h3 className={fields.title}>{provider}</h3>
      <div className={fields.pair}>
        <TextField name="doordashDeveloperId" label={t('doordashDeveloperId')} most={200} />
        <TextField name="doordashKeyId" label={t('doordashKeyId')} most={200} />
        <SecretField name="doordashSigningSecret" label={t('doordashSigningSecret')} provider={provider} />
        <SecretField name="doordashWebhookSecret" label={t('webhookSecret')} provider={provider} />
        <TextField name="doordashBusinessId" label={t('doordashBusinessId')} most={200} />
        <TextField name="doordashStoreId" label={t('doordashStoreId')} most={200} />
      </div>
      <HealthCheck provider={provider} ask={async () => courierHealth(await askDoordash(site._id))} />
    </>
  );
}
