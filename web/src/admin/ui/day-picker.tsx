import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { rangeText } from './date-text.ts';

/** A form's calendar day, '2026-11-20' or '' for an open end, converted for the picker and back. */
export const dayItem = {
  getValueProps: (date: string) => ({ value: date ? dayjs(date) : null }),
  getValueFromEvent: (picked: Dayjs | null) => picked?.format('YYYY-MM-DD') ?? '',
};

interface DayPickerProps {
  className: string;
  /** A form's item needs a day: it cannot be emptied. */
  needed?: boolean;
}

/** Picks a calendar day, inside a form's item with `dayItem`. */
export function DayPicker({ needed = false, ...field }: DayPickerProps) {
  return (
    <DatePicker
      {...field}
      format="MMM D, YYYY"
      showNow={false}
      allowClear={!needed}
      placeholder={rangeText('', '')}
    />
  );
}
