import { Form, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { useSite } from '../../site/site.ts';
import { MoneyInput } from '../../ui/money-input.tsx';

interface NumberFieldProps {
  name: 'maxDeliveryDistanceKm' | 'taxRatePercent' | 'pickupLeadMinutes';
  label: string;
  most: number;
  /** How many digits after the point at the most; any number of them where it is absent. */
  precision?: number;
  unit: string;
  hint?: ReactNode;
}

/** A number with its unit. One that is left blank is as it was: a blank number is not sent (spec §5). */
export function NumberField({ name, label, most, precision, unit, hint }: NumberFieldProps) {
  return (
    <Form.Item name={name} label={label} extra={hint}>
      <InputNumber<number>
        min={0}
        max={most}
        {...(precision === undefined ? {} : { precision })}
        suffix={unit}
        controls={false}
        inputMode="decimal"
        onBlur={useKept(name)}
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

/** An amount in the currency that is chosen; blank as above. */
export function MoneyField({ name, label, silent }: MoneyFieldProps) {
  const site = useSite();
  const currency: string = Form.useWatch('currency') ?? site.currency;
  return (
    <Form.Item name={name} {...(silent ? {} : { label })}>
      <MoneyInput
        currency={currency}
        min={0}
        max={MAX_CENTS / 100}
        {...(silent ? { 'aria-label': label } : {})}
        onBlur={useKept(name)}
      />
    </Form.Item>
  );
}

/** Restores the saved number where a field is left blank. */
function useKept(name: NumberFieldProps['name'] | MoneyFieldProps['name']) {
  const form = Form.useFormInstance();
  const site = useSite();
  return () => {
    if (form.getFieldValue(name) === null) form.setFieldValue(name, site[name]);
  };
}
