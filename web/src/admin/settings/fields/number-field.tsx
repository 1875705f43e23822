import { Form, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { useSite } from '../../site/site.ts';
import { MoneyInput } from '../../ui/money-input.tsx';
import { t } from '../messages.ts';

interface NumberFieldProps {
  name: 'maxDeliveryDistanceKm' | 'taxRatePercent' | 'pickupLeadMinutes';
  label: string;
  most: number;
  /** How many digits after the point at the most; any number of them where it is absent. */
  precision?: number;
  unit: string;
  hint?: ReactNode;
}

/** A blank number is not sent (spec §5), so it is asked for instead of being kept without a word. */
const required = () => [{ required: true, message: t('numberMissing') }];

/** A number with its unit. */
export function NumberField({ name, label, most, precision, unit, hint }: NumberFieldProps) {
  return (
    <Form.Item name={name} label={label} extra={hint} rules={required()} validateTrigger="onBlur">
      <InputNumber<number>
        min={0}
        max={most}
        {...(precision === undefined ? {} : { precision })}
        suffix={unit}
        controls={false}
        inputMode="decimal"
      />
    </Form.Item>
  );
}

const MAX_CENTS = 100_000_000;

interface MoneyFieldProps {
  name: 'minOrderCents' | 'couponMinSubtotalCents' | 'freeDeliveryMinSubtotalCents';
  label: string;
  /** The label is in another place. */
  silent?: boolean;
}

/** An amount in the currency that is chosen. */
export function MoneyField({ name, label, silent }: MoneyFieldProps) {
  const site = useSite();
  const currency: string = Form.useWatch('currency') ?? site.currency;
  return (
    <Form.Item name={name} {...(silent ? {} : { label })} rules={required()} validateTrigger="onBlur">
      <MoneyInput
        currency={currency}
        min={0}
        max={MAX_CENTS / 100}
        {...(silent ? { 'aria-label': label } : {})}
      />
    </Form.Item>
  );
}
