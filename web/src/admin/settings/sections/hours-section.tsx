import type { AdminSite, Day } from '@biteboard/contracts';
import { DAYS } from '@biteboard/contracts/rules';
import { Form } from 'antd';
import { useState } from 'react';
import { dayName } from '../../../lib/time-text.ts';
import { TimeZoneField } from '../fields/time-zone-field.tsx';
import { t } from '../messages.ts';
import { SettingsSection } from '../section.tsx';
import { DayRow } from './day-row.tsx';
import styles from './hours-section.module.css';

/** When the shop is open, by weekday and in its own time zone. */
export function HoursSection({ site }: { site: AdminSite }) {
  const zone: string = Form.useWatch('timeZone') ?? site.timeZone;
  const form = Form.useFormInstance();
  const [copied, setCopied] = useState<Day | null>(null);
  const copyToAll = (day: Day) => {
    const hours = form.getFieldValue(['hours', day]);
    form.setFieldValue('hours', Object.fromEntries(DAYS.map((one) => [one, { ...hours }])));
    setCopied(day);
  };
  return (
    <SettingsSection name="hours" hint={t('hoursHint', { zone })}>
      <div className={styles.days}>
        {DAYS.map((day) => (
          <DayRow key={day} day={day} onCopy={() => copyToAll(day)} />
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {copied && t('copiedToAll', { day: dayName(copied) })}
      </p>
      <div className={styles.zone}>
        <TimeZoneField site={site} />
      </div>
    </SettingsSection>
  );
}
