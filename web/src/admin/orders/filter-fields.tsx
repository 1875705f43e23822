import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useFrom } from '../../lib/use-media.ts';
import { rangeText } from '../ui/date-text.ts';
import styles from './filter-bar.module.css';
import { type OrderFilters, PAGE_SIZES, STATUS_FILTERS } from './order-filters.ts';
import { t } from './texts.ts';

interface FilterFieldsProps {
  filters: OrderFilters;
  onChange: (change: Partial<OrderFilters>) => void;
}

/** From, to, status and page size. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const id = useId();
  const isWide = useFrom('wide');
  const day = (name: 'from' | 'to') => (
    <DatePicker
      id={`${id}-${name}`}
      className={styles.control}
      value={filters[name] ? dayjs(filters[name]) : null}
      onChange={(value) => onChange({ [name]: value ? value.format('YYYY-MM-DD') : '' })}
      format="MMM D, YYYY"
      showNow={false}
      placeholder={rangeText('', '')}
    />
  );
  return (
    <>
      <Labelled id={`${id}-from`} label={t('from')} width={isWide ? 148 : 138}>
        {day('from')}
      </Labelled>
      <Labelled id={`${id}-to`} label={t('to')} width={isWide ? 148 : 138}>
        {day('to')}
      </Labelled>
      <Labelled id={`${id}-status`} label={t('status')} width={isWide ? 148 : 138}>
        <Select
          id={`${id}-status`}
          className={styles.control}
          value={filters.status}
          onChange={(status) => onChange({ status })}
          options={STATUS_FILTERS.map((value) => ({ value, label: t(`status.${value}`) }))}
          listHeight={440}
        />
      </Labelled>
      <Labelled id={`${id}-size`} label={t('pageSize')} width={84}>
        <Select
          id={`${id}-size`}
          className={styles.control}
          value={filters.pageSize}
          onChange={(pageSize) => onChange({ pageSize })}
          options={PAGE_SIZES.map((value) => ({ value, label: String(value) }))}
        />
      </Labelled>
    </>
  );
}

function Labelled(props: { id: string; label: string; width: number; children: ReactNode }) {
  return (
    <div className={styles.field} style={{ '--width': `${props.width}px` } as CSSProperties}>
      <label htmlFor={props.id}>{props.label}</label>
      {props.children}
    </div>
  );
}
