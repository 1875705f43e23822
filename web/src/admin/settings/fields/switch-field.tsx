import { Form, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import styles from './switch-field.module.css';

interface SwitchFieldProps {
  name:
    | 'deliveryEnabled'
    | 'freeDeliveryEnabled'
    | 'splitDeliveryFee'
    | 'payAtPickupEnabled'
    | 'tipsEnabled'
    | 'autoConfirm'
    | 'isDefault'
    | 'unlisted';
  label: string;
  /** What it means or needs, below. */
  hint?: string;
  /** Shown behind the label, e.g. an amount that belongs to it. */
  children?: ReactNode;
}

/** A switch with its label beside it. */
export function SwitchField({ name, label, hint, children }: SwitchFieldProps) {
  const hintId = useId();
  return (
    <div className={styles.field}>
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Switch aria-describedby={hint && hintId} />
      </Form.Item>
      <label htmlFor={`settings_${name}`}>{label}</label>
      {children}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
