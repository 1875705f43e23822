import type { Address } from '@biteboard/contracts';
import { Form, Input } from 'antd';
import { isPhone } from '../../../lib/is-phone.ts';
import { t } from '../messages.ts';

interface PhoneFieldProps {
  name: string | string[];
  label: string;
  hint?: string;
  /** What is stored: it may stay, whatever it is. */
  stored: string;
  /** Where a number without a country code is. */
  country: () => Address['country'];
}

/** A phone of the shop, in any writing; an empty one is none. */
export function PhoneField({ name, label, hint, stored, country }: PhoneFieldProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      validateTrigger="onBlur"
      rules={[
        {
          validator: async (_, phone: string = '') => {
            if (phone.trim() && phone !== stored && !(await isPhone(phone, country())))
              throw new Error(t('phoneWrong'));
          },
        },
      ]}
    >
      <Input type="tel" maxLength={40} autoComplete="off" />
    </Form.Item>
  );
}
