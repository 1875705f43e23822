import { Input } from 'antd';
import { clockTime } from '../sections/hours-text.ts';

interface ClockTimeInputProps {
  label: string;
  className: string;
  value: string | undefined;
  onChange: (text: string) => void;
}

/** A time of the 24-hour clock, outside a form's item; `9` and `930` are written out when it is left. */
export function ClockTimeInput({ label, className, value, onChange }: ClockTimeInputProps) {
  return (
    <Input
      className={className}
      aria-label={label}
      value={value}
      maxLength={5}
      placeholder="00:00"
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
      onBlur={({ target }) => onChange(clockTime(target.value))}
    />
  );
}
