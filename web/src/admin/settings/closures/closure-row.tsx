import type { Closure, TimeRange } from '@biteboard/contracts';
import { Button, Input, Switch } from 'antd';
import { Plus, X } from 'lucide-react';
import { ClockTimeInput } from '../fields/clock-time-input.tsx';
import { closureOf, withClosureHours, withFrom, withHours, withName } from './closure-value.ts';
import styles from './closures-field.module.css';
import { t } from './messages.ts';

interface ClosureRowProps {
  number: number;
  onRemove: () => void;
  /** Given by the form. */
  value?: Closure;
  onChange?: (closure: Closure) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Days that differ: from when to when, what for, and whether the shop is closed or open at other hours. */
export function ClosureRow({ number, onRemove, value = closureOf(''), onChange }: ClosureRowProps) {
  const { from, to, name = '', hours = [] } = value;
  const change = (next: Closure) => onChange?.(next);
  const edit = (place: number, part: Partial<TimeRange>) =>
    change(
      withHours(
        value,
        hours.map((one, at) => (at === place ? { ...one, ...part } : one)),
      ),
    );
  const time = (place: number, end: keyof TimeRange) => (
    <ClockTimeInput
      className={styles.time!}
      label={t(end === 'open' ? 'opensAt' : 'closesAt', { number, place: place + 1 })}
      value={hours[place]?.[end]}
      onChange={(text) => edit(place, { [end]: text })}
    />
  );
  return (
    <div className={styles.row}>
      <Input
        type="date"
        className={styles.date!}
        aria-label={t('from', { number })}
        value={from}
        onChange={({ target }) => change(withFrom(value, target.value))}
      />
      <span className={styles.to}>{t('to')}</span>
      <Input
        type="date"
        className={styles.date!}
        aria-label={t('until', { number })}
        value={to}
        min={from}
        onChange={({ target }) => change({ ...value, to: target.value })}
      />
      <Input
        dir="auto"
        className={styles.name!}
        aria-label={t('name', { number })}
        value={name}
        maxLength={120}
        placeholder={t('nameHint')}
        onChange={({ target }) => change(withName(value, target.value))}
      />
      <Switch
        aria-label={t('open', { number })}
        checked={hours.length > 0}
        onChange={(isOpen) => change(isOpen ? withClosureHours(value) : withHours(value, []))}
      />
      <span className={styles.to}>{t(hours.length > 0 ? 'otherHours' : 'closed')}</span>
      <Button type="text" icon={<X {...icon} />} aria-label={t('remove', { number })} onClick={onRemove} />
      {hours.map((range, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an opening is known by its place in the day
        <span key={place} className={styles.opening}>
          {time(place, 'open')}
          <span className={styles.to}>{t('to')}</span>
          {time(place, 'close')}
          <Button
            type="text"
            icon={<X {...icon} />}
            aria-label={t('removeOpening', { number, place: place + 1 })}
            onClick={() =>
              change(
                withHours(
                  value,
                  hours.filter((one) => one !== range),
                ),
              )
            }
          />
          {place === hours.length - 1 && (
            <Button
              type="text"
              icon={<Plus {...icon} />}
              aria-label={t('addOpening', { number })}
              onClick={() => change(withClosureHours(value))}
            />
          )}
        </span>
      ))}
    </div>
  );
}
