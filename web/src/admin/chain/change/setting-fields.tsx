import { Form, Input, InputNumber } from 'antd';
import { HolidaySuggestions } from '../../settings/closures/holiday-suggestions.tsx';
import { NumberField } from '../../settings/fields/number-field.tsx';
import { WeekFields } from '../../settings/sections/week-fields.tsx';
import { DayPicker, dayItem } from '../../ui/day-picker.tsx';
import { NamedSelect } from '../../ui/named-select.tsx';
import styles from './change.module.css';
import type { ChangeValues, Setting } from './change-plan.ts';
import { t } from './messages.ts';
import { OtherSettingFields, type OtherSettingFieldsProps } from './other-setting-fields.tsx';

interface SettingFieldsProps {
  setting: Setting;
  timeZone: string;
  /** Those that are changed. */
  siteIds: readonly string[];
  /** Leaves only these of them. */
  onOnly: (siteIds: readonly string[]) => void;
  other: OtherSettingFieldsProps;
}

/** The fields of the setting that is changed. */
export function SettingFields({ setting, other, ...of }: SettingFieldsProps) {
  if (setting === 'pace') return <PaceFields />;
  if (setting === 'closures') return <HolidayFields {...of} />;
  if (setting === 'other') return <OtherSettingFields {...other} />;
  if (setting === 'tax')
    return <NumberField name="taxRatePercent" label={t('taxRate')} most={100} unit={t('percent')} />;
  return (
    <>
      <p className={styles.note}>{t('hoursHint')}</p>
      <WeekFields />
    </>
  );
}

function PaceFields() {
  const state: ChangeValues['pace']['state'] = Form.useWatch(['pace', 'state']) ?? 'paused';
  return (
    <div className={styles.fields}>
      <Form.Item name={['pace', 'state']} label={t('pace')}>
        <NamedSelect
          options={(['usual', 'busy', 'paused'] as const).map((value) => ({
            value,
            label: t(`pace.${value}`),
          }))}
        />
      </Form.Item>
      {state === 'busy' && (
        <Form.Item
          name={['pace', 'extraMinutes']}
          label={t('longer')}
          rules={[{ required: true, message: t('minutesMissing') }]}
        >
          <InputNumber min={0} max={240} precision={0} />
        </Form.Item>
      )}
      {state !== 'usual' && (
        <Form.Item
          name={['pace', 'minutes']}
          label={t('lasts')}
          rules={[{ required: true, message: t('minutesMissing') }]}
        >
          <InputNumber min={5} max={24 * 60} precision={0} />
        </Form.Item>
      )}
    </div>
  );
}

function HolidayFields({ timeZone, siteIds, onOnly }: Omit<SettingFieldsProps, 'setting' | 'other'>) {
  const form = Form.useFormInstance<ChangeValues>();
  const chosen: ChangeValues['closure'] | undefined = Form.useWatch('closure', { form, preserve: true });
  return (
    <>
      <HolidaySuggestions
        siteIds={siteIds}
        isThere={(date) => date === chosen?.from && date === chosen.to && chosen.name !== ''}
        onChoose={({ date, name, siteIds: keeping }) => {
          form.setFieldValue('closure', { from: date, to: date, name });
          onOnly(keeping);
        }}
      />
      <div className={styles.fields}>
        {(['from', 'to'] as const).map((name) => (
          <Form.Item
            key={name}
            name={['closure', name]}
            label={t(name)}
            rules={[{ required: true, message: t('dayMissing') }]}
            {...dayItem}
          >
            <DayPicker timeZone={timeZone} needed />
          </Form.Item>
        ))}
      </div>
      <Form.Item name={['closure', 'name']} label={t('holiday')} extra={t('holidayHint')}>
        <Input dir="auto" maxLength={120} autoComplete="off" />
      </Form.Item>
    </>
  );
}
