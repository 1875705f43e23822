import { Form, Switch } from 'antd';
import type { ReactNode } from 'react';
import styles from './switch-field.module.css';

interface SwitchFieldProps {
  name:
    | 'deliveryEnabled'
    | 'freeDeliveryEnabled'
    | 'splitDeliveryFee'
    | 'payAtPickupEnabled'
    | 'autoConfirm'
    | 'isDefault';
  label: string;
  /** Stands behind the label, e.g. an amount that belongs to it. */
  children?: ReactNode;
}

/** Something that is on or off, with its words beside it. */
export function SwitchField({ name, label, children }: SwitchFieldProps) {
  return (
    <div className={styles.field}>
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Switch />
      </Form.Item>
      <label htmlFor={`settings_${name}`}>{label}</label>
      {children}
    </div>
  );
}
