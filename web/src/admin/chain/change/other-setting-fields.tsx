import { CURRENCIES, FOOD_LAWS } from '@biteboard/contracts/rules';
import { Form, Input, Segmented } from 'antd';
import { t as conflictMessages } from '../../conflict/messages.ts';
import { ColourField } from '../../settings/fields/colour-field.tsx';
import { NumberField } from '../../settings/fields/number-field.tsx';
import { TextField } from '../../settings/fields/text-field.tsx';
import { t as settings } from '../../settings/messages.ts';
import { MoneyInput } from '../../ui/money-input.tsx';
import { NamedSelect } from '../../ui/named-select.tsx';
import styles from './change.module.css';
import { t } from './messages.ts';
import { OTHER_SETTINGS, type OtherSetting } from './other-settings.ts';

export interface OtherSettingFieldsProps {
  /** The chosen setting. */
  setting: OtherSetting;
  labelOf: (setting: OtherSetting) => string;
  /** Those of the sites that are changed. */
  currencies: readonly string[];
}

/** Which of the other settings is changed, and to what. */
export function OtherSettingFields({ setting, labelOf, currencies }: OtherSettingFieldsProps) {
  return (
    <>
      <Form.Item name="other" label={t('other')}>
        <NamedSelect
          options={(Object.keys(OTHER_SETTINGS) as OtherSetting[]).map((value) => ({
            value,
            label: labelOf(value),
          }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <div className={styles.other} key={setting}>
        <OtherField setting={setting} label={labelOf(setting)} currencies={currencies} />
      </div>
    </>
  );
}

interface OtherFieldProps extends Omit<OtherSettingFieldsProps, 'labelOf'> {
  label: string;
}

function OtherField({ setting, label, currencies }: OtherFieldProps) {
  switch (setting) {
    case 'brandColor':
    case 'headerColor':
      return <ColourField name={setting} />;
    case 'maxDeliveryDistanceKm':
      return (
        <NumberField
          name={setting}
          label={label}
          hint={settings('maxDistanceHint')}
          most={1_000}
          unit={settings('km')}
        />
      );
    case 'pickupLeadMinutes':
      return (
        <NumberField name={setting} label={label} most={1_440} precision={0} unit={settings('minutes')} />
      );
    case 'logoLinkUrl':
    case 'orderNotifyUrl':
      return <TextField name={setting} label={label} most={500} />;
    case 'tagline':
      return (
        <Form.Item name={setting} label={label}>
          <Input dir="auto" maxLength={300} autoComplete="off" />
        </Form.Item>
      );
    case 'supportWhatsappPhone':
      return (
        <Form.Item name={setting} label={label} extra={settings('supportPhoneHint')}>
          <Input type="tel" maxLength={40} autoComplete="off" />
        </Form.Item>
      );
    case 'freeDeliveryMinSubtotalCents':
    case 'minOrderCents':
    case 'couponMinSubtotalCents':
      return (
        <Form.Item
          name={setting}
          label={label}
          {...(currencies.length > 1 ? { extra: t('ownCurrency') } : {})}
          rules={[{ required: true, message: settings('numberMissing') }]}
        >
          <MoneyInput
            currency={currencies.length === 1 ? currencies[0] : undefined}
            min={0}
            max={1_000_000}
          />
        </Form.Item>
      );
    case 'timeZone':
    case 'deliveryProvider':
    case 'currency':
    case 'foodLaw':
      return (
        <Form.Item name={setting} label={label}>
          <NamedSelect options={optionsOf(setting)} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
      );
    default:
      return (
        <Form.Item name={setting} label={label}>
          <Segmented
            aria-label={label}
            options={(['yes', 'no'] as const).map((value) => ({ value, label: conflictMessages(value) }))}
          />
        </Form.Item>
      );
  }
}

const optionsOf = (setting: 'timeZone' | 'deliveryProvider' | 'currency' | 'foodLaw') => {
  if (setting === 'timeZone')
    return Intl.supportedValuesOf('timeZone').map((value) => ({
      value,
      label: value.replaceAll('_', ' '),
    }));
  if (setting === 'deliveryProvider')
    return (['uber', 'doordash'] as const).map((value) => ({ value, label: settings(value) }));
  if (setting === 'currency')
    return CURRENCIES.map((value) => ({ value, label: settings(`currency.${value}`) }));
  return FOOD_LAWS.map((value) => ({ value, label: settings(`foodLaw.${value}`) }));
};
