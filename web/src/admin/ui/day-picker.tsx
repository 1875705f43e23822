import { zonedParts } from '@biteboard/contracts/rules';
import onDayjs from '@rc-component/picker/generate/dayjs';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { serverNow } from '../../lib/server-clock.ts';
import { rangeText } from './date-text.ts';

/** A form's calendar day, '2026-11-20' or '' for an open end, converted for the picker and back. */
export const dayItem = {
  getValueProps: (date: string) => ({ value: date ? dayjs(date) : null }),
  getValueFromEvent: (picked: Dayjs | null) => picked?.format('YYYY-MM-DD') ?? '',
};

const pickers = new Map<string, ReturnType<typeof DatePicker.generatePicker<Dayjs>>>();

/** Ant Design's, whose today is the server's in that zone: its own is that of the device's clock. */
function pickerIn(timeZone: string) {
  const today = () => dayjs(zonedParts(serverNow(), timeZone).date);
  const picker = pickers.get(timeZone) ?? DatePicker.generatePicker<Dayjs>({ ...onDayjs, getNow: today });
  pickers.set(timeZone, picker);
  return picker;
}

interface DayPickerProps {
  /** The site's, whose day it is. */
  timeZone: string;
  className?: string;
  /** A form's item needs a day: it cannot be emptied. */
  needed?: boolean;
}

/** Picks a calendar day, inside a form's item with `dayItem`. */
export function DayPicker({ needed = false, timeZone, ...field }: DayPickerProps) {
  const Picker = pickerIn(timeZone);
  return (
    <Picker
      {...field}
      format="MMM D, YYYY"
      showNow={false}
      allowClear={!needed}
      placeholder={rangeText('', '')}
    />
  );
}
