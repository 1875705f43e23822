import type { Daypart } from '@biteboard/contracts';
import { DAYS } from '@biteboard/contracts/rules';
import { Button, Form } from 'antd';
import { Plus, X } from 'lucide-react';
import { dayName } from '../../lib/time-text.ts';
import { ClockTimeInput } from '../settings/fields/clock-time-input.tsx';
import { nextDayNote } from '../settings/sections/hours-text.ts';
import { NamedSelect } from '../ui/named-select.tsx';
import { daypartsProblem, LUNCH, withDays } from './daypart-value.ts';
import styles from './dayparts-field.module.css';
import { t } from './messages.ts';

const fit = async (_: unknown, dayparts: readonly Daypart[] | undefined) => {
  const problem = daypartsProblem(dayparts);
  if (problem) throw new Error(problem);
};

/** The field of a form for when a product or category is served. */
export const DaypartsField = () => (
  <Form.Item name="availableAt" label={t('title')} rules={[{ validator: fit }]}>
    <Dayparts />
  </Form.Item>
);

interface DaypartsProps {
  /** Given by the form. */
  value?: readonly Daypart[];
  onChange?: (dayparts: readonly Daypart[]) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const days = DAYS.map((day) => ({ value: day, label: dayName(day) }));

function Dayparts({ value = [], onChange }: DaypartsProps) {
  const edit = (place: number, part: Partial<Daypart>) =>
    onChange?.(value.map((one, at) => (at === place ? { ...one, ...part } : one)));
  const time = (daypart: Daypart, place: number, end: 'from' | 'to') => (
    <ClockTimeInput
      className={styles.time!}
      label={t(end === 'from' ? 'from' : 'until', { number: place + 1 })}
      value={daypart[end]}
      onChange={(text) => edit(place, { [end]: text })}
    />
  );
  return (
    <div>
      {value.length === 0 && <p className={styles.quiet}>{t('always')}</p>}
      {value.map((daypart, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the times are known by their place in the list
        <div key={place} className={styles.row}>
          <NamedSelect<string[]>
            mode="multiple"
            className={styles.days!}
            aria-label={t('days', { number: place + 1 })}
            options={days}
            value={daypart.days}
            onChange={(chosen) => edit(place, withDays(daypart, chosen))}
          />
          {time(daypart, place, 'from')}
          <span>{t('to')}</span>
          {time(daypart, place, 'to')}
          <span>{nextDayNote(daypart.from, daypart.to)}</span>
          <Button
            type="text"
            icon={<X {...icon} />}
            aria-label={t('remove', { number: place + 1 })}
            onClick={() => onChange?.(value.filter((one) => one !== daypart))}
          />
        </div>
      ))}
      <Button icon={<Plus {...icon} />} onClick={() => onChange?.([...value, { ...LUNCH }])}>
        {t('add')}
      </Button>
    </div>
  );
}
