import type { AdminSite } from '@biteboard/contracts';
import { CURRENCIES, FOOD_LAWS } from '@biteboard/contracts/rules';
import { Form, Input } from 'antd';
import { useIsAdmin } from '../../site/staff.ts';
import { NamedSelect } from '../../ui/named-select.tsx';
import { MoneyField, NumberField } from '../fields/number-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import fields from '../fields.module.css';
import { t } from '../messages.ts';
import { SettingsSection } from '../section.tsx';

const currencies = CURRENCIES.map((value) => ({ value, label: t(`currency.${value}`) }));
const laws = FOOD_LAWS.map((value) => ({ value, label: t(`foodLaw.${value}`) }));
const MINUTES_A_DAY = 1440;

/** What an order costs at least, and how it comes in. */
export function OrderingSection({ site }: { site: AdminSite }) {
  const isAdmin = useIsAdmin();
  return (
    <SettingsSection name="ordering" hint={t('orderingHint')}>
      <div className={fields.pair}>
        <Form.Item
          name="currency"
          label={t('currency')}
          extra={site.hasOrders && t('currencyFixed', { currency: site.currency.toUpperCase() })}
        >
          <NamedSelect options={currencies} disabled={site.hasOrders ?? false} />
        </Form.Item>
        <NumberField name="taxRatePercent" label={t('taxRate')} most={100} unit={t('percent')} />
        <MoneyField name="minOrderCents" label={t('minOrder')} />
        <MoneyField name="couponMinSubtotalCents" label={t('couponMin')} />
        <NumberField
          name="pickupLeadMinutes"
          label={t('pickupLead')}
          hint={t('pickupLeadHint')}
          most={MINUTES_A_DAY}
          precision={0}
          unit={t('minutes')}
        />
      </div>
      <Form.Item name="foodLaw" label={t('foodLaw')} extra={t('foodLawHint')}>
        <NamedSelect options={laws} />
      </Form.Item>
      <SwitchField name="autoConfirm" label={t('autoConfirm')} />
      {isAdmin && <SwitchField name="isDefault" label={t('isDefault')} />}
      <SwitchField name="unlisted" label={t('unlisted')} hint={t('unlistedHint')} />
      <h3 className={fields.title}>{t('pickupContact')}</h3>
      <div className={fields.pair}>
        <Form.Item name={['pickup', 'name']} label={t('contactName')}>
          <Input dir="auto" maxLength={120} autoComplete="off" />
        </Form.Item>
        <PhoneField
          name={['pickup', 'phone']}
          label={t('contactPhone')}
          stored={site.pickup.phone}
          country={() => site.locations[0]?.address.country ?? 'CA'}
        />
      </div>
      <Form.Item name={['pickup', 'address']} label={t('contactAddress')}>
        <Input dir="auto" maxLength={300} autoComplete="off" />
      </Form.Item>
    </SettingsSection>
  );
}
