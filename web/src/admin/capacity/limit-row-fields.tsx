import { Button, Input, InputNumber } from 'antd';
import { useId } from 'react';
import { clockTime, nextDayNote } from '../settings/sections/hours-text.ts';
import type { LimitRow, RowFault } from './limit-rows.ts';
import styles from './limits-section.module.css';
import { t } from './messages.ts';

const MOST = { orders: 1_000, items: 10_000 } as const;

interface LimitRowFieldsProps {
  number: number;
  row: LimitRow;
  fault: RowFault | undefined;
  onChange: (part: Partial<LimitRow>) => void;
  onRemove: () => void;
}

/** From when to when, how many orders, how many items. */
export function LimitRowFields({ number, row, fault, onChange, onRemove }: LimitRowFieldsProps) {
  const about = useId();
  const { from, to } = row;
  const isInvalid = (...faults: RowFault[]) => fault !== undefined && faults.includes(fault);
  const time = (name: 'from' | 'to') => (
    <Input
      className={styles.time!}
      aria-label={t('ofRow', { field: t(name), number })}
      value={row[name]}
      maxLength={5}
      placeholder="00:00"
      autoComplete="off"
      aria-invalid={isInvalid('timeWrong', 'overlaps')}
      status={isInvalid('timeWrong', 'overlaps') ? 'error' : ''}
      aria-describedby={about}
      onChange={({ target }) => onChange({ [name]: target.value })}
      onBlur={() => onChange({ [name]: clockTime(row[name]) })}
    />
  );
  const count = (name: 'orders' | 'items') => (
    <InputNumber<number>
      className={styles.count!}
      aria-label={t('ofRow', { field: t(`unit.${name}`), number })}
      value={row[name]}
      min={1}
      max={MOST[name]}
      precision={0}
      controls={false}
      inputMode="numeric"
      suffix={t(`unit.${name}`)}
      aria-invalid={isInvalid('empty')}
      status={isInvalid('empty') ? 'error' : ''}
      aria-describedby={about}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <li className={styles.row}>
      <span className={styles.times}>
        {time('from')}
        <span>{t('to')}</span>
        {time('to')}
      </span>
      <span className={styles.counts}>
        {count('orders')}
        {count('items')}
      </span>
      <span className={styles.note}>{t('whichever')}</span>
      <Button
        type="text"
        danger
        className={styles.remove!}
        aria-label={t('removeRow', { from, to })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
      <p id={about} className={styles.about}>
        <span>{nextDayNote(from, to)}</span>
        <span role="alert" className={styles.fault}>
          {fault && t(`fault.${fault}`)}
        </span>
      </p>
    </li>
  );
}
