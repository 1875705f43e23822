import { Form, Input } from 'antd';
import { t } from '../messages.ts';
import { clockTime, isClockTime } from '../sections/hours-text.ts';
import styles from './clock-time-field.module.css';

/** A time of the 24-hour clock; `9` and `930` are written out when the field is left. */
export function ClockTimeField({ name, label }: { name: (string | number)[]; label: string }) {
  const form = Form.useFormInstance();
  const writeOut = () => form.setFieldValue(name, clockTime(form.getFieldValue(name)));
  return (
    <Form.Item
      name={name}
      className={styles.time!}
      rules={[
        {
          validator: async (_, time: string) => {
            if (!isClockTime(clockTime(time))) throw new Error(t('timeWrong'));
          },
        },
      ]}
    >
      <Input
        aria-label={label}
        maxLength={5}
        placeholder="00:00"
        autoComplete="off"
        onBlur={writeOut}
        onPressEnter={writeOut}
      />
    </Form.Item>
  );
}
