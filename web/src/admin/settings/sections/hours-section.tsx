import type { AdminSite } from '@biteboard/contracts';
import { Form } from 'antd';
import { ClosuresField } from '../closures/closures-field.tsx';
import { TimeZoneField } from '../fields/time-zone-field.tsx';
import { t } from '../messages.ts';
import { SettingsSection } from '../section.tsx';
import styles from './hours-section.module.css';
import { WeekFields } from './week-fields.tsx';

/** When the shop is open, by weekday and in its own time zone. */
export function HoursSection({ site }: { site: AdminSite }) {
  const zone: string = Form.useWatch('timeZone') ?? site.timeZone;
  return (
    <SettingsSection name="hours" hint={t('hoursHint', { zone })}>
      <WeekFields />
      <div className={styles.zone}>
        <TimeZoneField site={site} />
      </div>
      <ClosuresField site={site} />
    </SettingsSection>
  );
}
