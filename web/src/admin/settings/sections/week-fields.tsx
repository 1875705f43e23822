import type { Day } from '@biteboard/contracts';
import { DAYS } from '@biteboard/contracts/rules';
import { Form } from 'antd';
import { useState } from 'react';
import { dayName } from '../../../lib/time-text.ts';
import { t } from '../messages.ts';
import { DayRow } from './day-row.tsx';
import styles from './hours-section.module.css';

/** The hours of a week, in a form's `hours`. */
export function WeekFields() {
  const form = Form.useFormInstance();
  const [copied, setCopied] = useState<Day | null>(null);
  const copyToAll = (day: Day) => {
    const hours = form.getFieldValue(['hours', day]);
    form.setFieldValue('hours', Object.fromEntries(DAYS.map((one) => [one, { ...hours }])));
    setCopied(day);
  };
  return (
    <>
      <div className={styles.days}>
        {DAYS.map((day) => (
          <DayRow key={day} day={day} onCopy={() => copyToAll(day)} />
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {copied && t('copiedToAll', { day: dayName(copied) })}
      </p>
    </>
  );
}
