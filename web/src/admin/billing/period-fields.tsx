import { Form } from 'antd';
import { DayPicker, dayItem } from '../ui/day-picker.tsx';
import { t } from './messages.ts';
import styles from './period-fields.module.css';
import type { DayRange } from './queries.ts';

interface PeriodFieldsProps {
  /** Of the form, for the ids of its fields. */
  name: string;
  /** The zone whose days they are. */
  timeZone: string;
  days: DayRange;
  onChange: (changed: Partial<DayRange>) => void;
}

/** From which day to which, both included. */
export function PeriodFields({ name, timeZone, days, onChange }: PeriodFieldsProps) {
  return (
    <Form<DayRange>
      name={name}
      component={false}
      layout="vertical"
      fields={(['from', 'to'] as const).map((end) => ({ name: end, value: days[end] }))}
      onValuesChange={onChange}
    >
      {(['from', 'to'] as const).map((end) => (
        <Form.Item key={end} name={end} label={t(end)} className={styles.field!} {...dayItem}>
          <DayPicker timeZone={timeZone} className={styles.control!} needed />
        </Form.Item>
      ))}
    </Form>
  );
}
