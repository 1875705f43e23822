import type { AdminSite } from '@biteboard/contracts';
import { Form, Switch } from 'antd';
import { useId } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ClosuresField } from '../closures/closures-field.tsx';
import { WeekFields } from '../sections/week-fields.tsx';
import type { LocationTimes } from './location-times.ts';
import styles from './location-times-dialog.module.css';
import { t } from './messages.ts';

interface LocationTimesDialogProps {
  site: AdminSite;
  /** The location's name. */
  name: string;
  initial: LocationTimes;
  /** Where saving it is a call: that it goes on, what came of it, and the button's text. */
  busy?: boolean;
  refusal?: string;
  okText?: string;
  onSave: (times: LocationTimes) => void;
  onClose: () => void;
}

/** When one location is open, and what it offers, where that differs from its site. */
export function LocationTimesDialog({
  site,
  name,
  initial,
  busy = false,
  refusal = '',
  okText = t('saveTimes'),
  onSave,
  onClose,
}: LocationTimesDialogProps) {
  const [form] = Form.useForm<LocationTimes>();
  const hasOwnHours = Form.useWatch('hasOwnHours', { form, preserve: true }) ?? initial.hasOwnHours;
  const save = () => onSave({ ...initial, ...form.getFieldsValue(true) });
  return (
    <FormDialog
      title={t('timesOf', { name })}
      form={form}
      initialValues={initial}
      okText={okText}
      busy={busy}
      refusal={refusal}
      width={720}
      onSubmit={save}
      onClose={onClose}
    >
      <section className={styles.part} aria-label={t('offers')}>
        <h3 className={styles.title}>{t('offers')}</h3>
        <SwitchRow name="pickupEnabled" label={t('takesPickup')} />
        <SwitchRow
          name="deliveryEnabled"
          label={t('delivers')}
          {...(site.deliveryEnabled ? {} : { hint: t('siteDeliversNot') })}
        />
      </section>
      <section className={styles.part} aria-label={t('times')}>
        <h3 className={styles.title}>{t('times')}</h3>
        <SwitchRow name="hasOwnHours" label={t('ownHours')} hint={t('ownHoursHint')} />
        {hasOwnHours && <WeekFields />}
      </section>
      <ClosuresField site={site} hint={t('closuresHint')} />
    </FormDialog>
  );
}

interface SwitchRowProps {
  name: 'pickupEnabled' | 'deliveryEnabled' | 'hasOwnHours';
  label: string;
  hint?: string;
}

function SwitchRow({ name, label, hint }: SwitchRowProps) {
  const hintId = useId();
  return (
    <div className={styles.switch}>
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Switch aria-label={label} aria-describedby={hint && hintId} />
      </Form.Item>
      <span>
        {label}
        {hint && (
          <small id={hintId} className={styles.hint}>
            {hint}
          </small>
        )}
      </span>
    </div>
  );
}
