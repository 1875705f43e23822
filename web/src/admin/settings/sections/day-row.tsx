import type { Day, DayHours, TimeRange } from '@biteboard/contracts';
import { Button, Dropdown, Form, type GetRef, type MenuProps, Switch } from 'antd';
import { Ellipsis, X } from 'lucide-react';
import { useRef } from 'react';
import { dayName } from '../../../lib/time-text.ts';
import { ClockTimeField } from '../fields/clock-time-field.tsx';
import { t } from '../messages.ts';
import styles from './day-row.module.css';
import { hoursNote, OPEN_ALL_DAY } from './hours-text.ts';

/** What a second opening begins as. */
const DINNER: TimeRange = { open: '17:00', close: '22:00' };

interface DayRowProps {
  day: Day;
  onCopy: () => void;
}

/** A weekday's hours: closed, or from when to when. */
export function DayRow({ day, onCopy }: DayRowProps) {
  const form = Form.useFormInstance();
  const name = dayName(day);
  const more = useRef<GetRef<typeof Button>>(null);
  const hours: DayHours | undefined = Form.useWatch(['hours', day], { form, preserve: true });
  const others = hours?.more ?? [];
  const setOthers = (next: TimeRange[]) => form.setFieldValue(['hours', day], { ...hours, more: next });
  const actions = [
    { key: 'copy', label: t('copyToAll') },
    { key: 'another', label: t('addOpening') },
    { key: 'always', label: t('openAroundTheClock') },
  ];
  const act: MenuProps['onClick'] = ({ key, domEvent }) => {
    // Or the Enter that picked would press the button that has the focus then.
    domEvent.preventDefault();
    if (key === 'copy') onCopy();
    else if (key === 'another') setOthers([...others, { ...DINNER }]);
    else form.setFieldValue(['hours', day], { ...OPEN_ALL_DAY });
    more.current?.focus();
  };
  return (
    <div className={styles.day}>
      <span className={styles.name} aria-hidden>
        {name.slice(0, 3)}
      </span>
      <Form.Item
        noStyle
        name={['hours', day, 'closed']}
        getValueProps={(closed) => ({ checked: !closed })}
        getValueFromEvent={(open: boolean) => !open}
      >
        <Switch aria-label={t('openOn', { day: name })} />
      </Form.Item>
      {hours?.closed ? (
        <span className={styles.closed}>{t('closed')}</span>
      ) : (
        <div className={styles.times}>
          <ClockTimeField name={['hours', day, 'open']} label={t('opensAt', { day: name })} />
          <span className={styles.to}>{t('to')}</span>
          <ClockTimeField name={['hours', day, 'close']} label={t('closesAt', { day: name })} />
          <span className={styles.note} role="status">
            {hours && others.length === 0 && hoursNote(hours)}
          </span>
          {others.map((range, at) => (
            <OtherOpening
              // biome-ignore lint/suspicious/noArrayIndexKey: an opening is known by its place in the day
              key={at}
              day={day}
              at={at}
              onRemove={() => setOthers(others.filter((one) => one !== range))}
            />
          ))}
        </div>
      )}
      <Dropdown menu={{ items: actions, onClick: act }} trigger={['click']} placement="bottomRight" autoFocus>
        <Button
          ref={more}
          type="text"
          className={styles.more!}
          icon={<Ellipsis size={18} strokeWidth={1.75} aria-hidden />}
          aria-label={t('moreFor', { day: name })}
          aria-haspopup="menu"
        />
      </Dropdown>
    </div>
  );
}

/** A further opening of the day, as dinner after lunch. */
function OtherOpening({ day, at, onRemove }: { day: Day; at: number; onRemove: () => void }) {
  const name = dayName(day);
  const place = String(at + 2);
  return (
    <div className={styles.other}>
      <ClockTimeField
        name={['hours', day, 'more', at, 'open']}
        label={t('opensAgainAt', { day: name, place })}
      />
      <span className={styles.to}>{t('to')}</span>
      <ClockTimeField
        name={['hours', day, 'more', at, 'close']}
        label={t('closesAgainAt', { day: name, place })}
      />
      <Button
        type="text"
        icon={<X size={16} strokeWidth={1.75} aria-hidden />}
        aria-label={t('removeOpening', { day: name, place })}
        onClick={onRemove}
      />
    </div>
  );
}
