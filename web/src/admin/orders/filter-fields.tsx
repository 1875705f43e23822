import { DatePicker, Form, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { CSSProperties } from 'react';
import { useFrom } from '../../lib/use-media.ts';
import { rangeText } from '../ui/date-text.ts';
import styles from './filter-bar.module.css';
import { type OrderFilters, PAGE_SIZES, STATUS_FILTERS } from './order-filters.ts';
import { t } from './texts.ts';

interface FilterFieldsProps {
  filters: OrderFilters;
  onChange: (change: Partial<OrderFilters>) => void;
}

const SHOWN = ['from', 'to', 'status', 'pageSize'] as const;

/** A day of the filters, '2026-11-20' or '' for an open end, as the picker wants it and back. */
const day = {
  getValueProps: (date: string) => ({ value: date ? dayjs(date) : null }),
  getValueFromEvent: (picked: Dayjs | null) => picked?.format('YYYY-MM-DD') ?? '',
};

/** From, to, status and page size. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const width = useFrom('wide') ? 148 : 138;
  const field = (name: (typeof SHOWN)[number], px = width) => ({
    name,
    label: t(name),
    className: styles.field!,
    style: { '--width': `${px}px` } as CSSProperties,
  });
  const picker = (
    <DatePicker
      className={styles.control!}
      format="MMM D, YYYY"
      showNow={false}
      placeholder={rangeText('', '')}
    />
  );
  return (
    <Form<OrderFilters>
      name="order-filters"
      component={false}
      layout="vertical"
      fields={SHOWN.map((name) => ({ name, value: filters[name] }))}
      onValuesChange={onChange}
    >
      <Form.Item {...field('from')} {...day}>
        {picker}
      </Form.Item>
      <Form.Item {...field('to')} {...day}>
        {picker}
      </Form.Item>
      <Form.Item {...field('status')}>
        <Select
          className={styles.control!}
          options={STATUS_FILTERS.map((value) => ({ value, label: t(`status.${value}`) }))}
          listHeight={440}
        />
      </Form.Item>
      <Form.Item {...field('pageSize', 84)}>
        <Select
          className={styles.control!}
          options={PAGE_SIZES.map((value) => ({ value, label: String(value) }))}
        />
      </Form.Item>
    </Form>
  );
}
