import type { AdminSite } from '@biteboard/contracts';
import { SecretField } from '../fields/secret-input.tsx';
import { TextField } from '../fields/text-field.tsx';
import fields from '../fields.module.css';
import { t } from '../messages.ts';
import { askUber } from '../queries.ts';
import { HealthCheck } from './health-check.tsx';
import { courierHealth } from './health-text.ts';

/** The site's account with Uber Direct. */
export function UberFields({ site }: { site: AdminSite }) {
  const provider = t('uber');
  return (
    <>
      <h3 className={fields.title}>{provider}</h3>
      <div className={fields.pair}>
        <TextField name="uberCustomerId" label={t('uberCustomerId')} most={200} />
        <TextField name="uberClientId" label={t('uberClientId')} most={200} />
        <SecretField name="uberClientSecret" label={t('uberClientSecret')} provider={provider} />
        <SecretField name="uberWebhookSecret" label={t('webhookSecret')} provider={provider} />
        <TextField name="uberTokenScopes" label={t('uberTokenScopes')} most={300} />
      </div>
      <HealthCheck provider={provider} ask={async () => courierHealth(await askUber(site._id))} />
    </>
  );
}
