import type { AdminSite } from '@biteboard/contracts';
import { deliveryFee } from '@biteboard/contracts/rules';
import { Form, Segmented } from 'antd';
import { money } from '../../../ui/money.tsx';
import { MoneyField, NumberField } from '../fields/number-field.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { t } from '../messages.ts';
import { SettingsSection } from '../section.tsx';
import styles from './delivery-section.module.css';
import { DoordashFields } from './doordash-fields.tsx';
import { UberFields } from './uber-fields.tsx';

const FURTHEST_KM = 1000;

/** How far the shop delivers, who pays for it, and the couriers' accounts. */
export function DeliverySection({ site }: { site: AdminSite }) {
  const currency: string = Form.useWatch('currency') ?? site.currency;
  const base = deliveryFee(0);
  const hint = t('deliveryHint', {
    base: money(base, currency),
    perKm: money(deliveryFee(9) - base, currency),
  });
  return (
    <SettingsSection name="delivery" hint={hint}>
      <SwitchField name="deliveryEnabled" label={t('deliveryEnabled')} hint={t('deliveryNeeds')} />
      <div className={styles.three}>
        <Form.Item name="deliveryProvider" label={t('deliveryProvider')}>
          <Segmented
            aria-label={t('deliveryProvider')}
            options={[
              { value: 'uber', label: t('uber') },
              { value: 'doordash', label: t('doordash') },
            ]}
          />
        </Form.Item>
        <Form.Item name="uberEnv" label={t('uberEnv')}>
          <Segmented
            aria-label={t('uberEnv')}
            options={[
              { value: 'production', label: t('production') },
              { value: 'sandbox', label: t('sandbox') },
            ]}
          />
        </Form.Item>
        <NumberField
          name="maxDeliveryDistanceKm"
          label={t('maxDistance')}
          hint={t('maxDistanceHint')}
          most={FURTHEST_KM}
          unit={t('km')}
        />
      </div>
      <div className={styles.switches}>
        <SwitchField name="freeDeliveryEnabled" label={t('freeDelivery')}>
          <MoneyField name="freeDeliveryMinSubtotalCents" label={t('freeDeliveryMin')} silent />
        </SwitchField>
        <SwitchField name="splitDeliveryFee" label={t('splitDeliveryFee')} />
      </div>
      <UberFields site={site} />
      <DoordashFields site={site} />
    </SettingsSection>
  );
}
