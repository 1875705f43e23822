import { Form } from 'antd';
import type { CSSProperties } from 'react';
import { useFrom } from '../../../lib/use-media.ts';
import { t as orderMessages } from '../../order/messages.ts';
import { DayPicker, dayItem } from '../../ui/day-picker.tsx';
import { NamedSelect } from '../../ui/named-select.tsx';
import { t } from '../messages.ts';
import styles from './order-filter-bar.module.css';
import { DAY_KINDS, type OrderListFilters, PAGE_SIZES, STATUS_FILTERS } from './order-filters.ts';

interface OrderFilterFieldsProps {
  /** The site's. */
  timeZone: string;
  filters: OrderListFilters;
  onChange: (change: Partial<OrderListFilters>) => void;
}

const SHOWN = ['by', 'from', 'to', 'status', 'pageSize'] as const;

/** Of which day, from, to, status and page size. */
export function OrderFilterFields({ timeZone, filters, onChange }: OrderFilterFieldsProps) {
  const width = useFrom('wide') ? 148 : 138;
  const field = (name: (typeof SHOWN)[number], px = width) => ({
    name,
    label: t(name),
    className: styles.field!,
    style: { '--width': `${px}px` } as CSSProperties,
  });
  return (
    <Form<OrderListFilters>
      name="order-filters"
      component={false}
      layout="vertical"
      fields={SHOWN.map((name) => ({ name, value: filters[name] }))}
      onValuesChange={onChange}
    >
      <Form.Item {...field('by', 116)}>
        <NamedSelect
          className={styles.control!}
          options={DAY_KINDS.map((value) => ({ value, label: t(`by.${value}`) }))}
        />
      </Form.Item>
      <Form.Item {...field('from')} {...dayItem}>
        <DayPicker timeZone={timeZone} className={styles.control!} />
      </Form.Item>
      <Form.Item {...field('to')} {...dayItem}>
        <DayPicker timeZone={timeZone} className={styles.control!} />
      </Form.Item>
      <Form.Item {...field('status')}>
        <NamedSelect
          className={styles.control!}
          options={STATUS_FILTERS.map((value) => ({ value, label: orderMessages(`status.${value}`) }))}
          listHeight={440}
        />
      </Form.Item>
      <Form.Item {...field('pageSize', 84)}>
        <NamedSelect
          className={styles.control!}
          options={PAGE_SIZES.map((value) => ({ value, label: String(value) }))}
        />
      </Form.Item>
    </Form>
  );
}
