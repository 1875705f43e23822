import type { AdminSite } from '@biteboard/contracts';
import { DELIVERY_BASE_KM, deliveryFee, distanceUnit } from '@biteboard/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Form, Segmented } from 'antd';
import { distanceText } from '../../../lib/locale-text.ts';
import { money } from '../../../ui/money.tsx';
import { MoneyField, NumberField } from '../fields/number-field.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { publicConfigQuery } from '../locations/queries.ts';
import { t } from '../messages.ts';
import { SettingsSection } from '../section.tsx';
import type { SettingsValues } from '../settings-values.ts';
import styles from './delivery-section.module.css';
import { DoordashFields } from './doordash-fields.tsx';
import { UberFields } from './uber-fields.tsx';

const FURTHEST_KM = 1000;

/** How far the shop delivers, who pays for it, and the couriers' accounts. */
export function DeliverySection({ site }: { site: AdminSite }) {
  const currency: string = Form.useWatch('currency') ?? site.currency;
  const delivers: boolean = Form.useWatch('deliveryEnabled') ?? site.deliveryEnabled;
  const mapsKey = useQuery(publicConfigQuery(site.slug)).data?.googleMapsApiKey;
  const base = deliveryFee(0);
  const locations: SettingsValues['locations'] = Form.useWatch('locations') ?? site.locations;
  const country = locations[0]?.address?.country ?? site.locations[0]?.address.country;
  const furthest: number | null = Form.useWatch('maxDeliveryDistanceKm') ?? site.maxDeliveryDistanceKm;
  const hint = t('deliveryHint', {
    base: money(base, currency),
    distance: distanceText(DELIVERY_BASE_KM, country, true),
    perStep: money(deliveryFee(DELIVERY_BASE_KM + 1) - base, currency),
    step: distanceText(1, country, true),
  });
  return (
    <SettingsSection name="delivery" hint={hint}>
      <SwitchField name="deliveryEnabled" label={t('deliveryEnabled')} hint={t('deliveryNeeds')} />
      {delivers && mapsKey === '' && <p className={styles.area}>{t('feesByArea')}</p>}
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
          hint={
            furthest && distanceUnit(country) === 'mi'
              ? t('maxDistanceMiles', { distance: distanceText(furthest, country) })
              : t('maxDistanceHint')
          }
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
