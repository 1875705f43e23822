import type { ReactNode } from 'react';
import { Segmented } from '../../../ui/segmented.tsx';
import type { Change, How } from './dish-changes.ts';
import { t } from './messages.ts';

interface ChangeFieldProps<T> {
  label: string;
  hows: readonly How[];
  /** What it is set to. */
  input: (label: string, to: T, onChange: (to: T) => void) => ReactNode;
  /** Given by the form. */
  id?: string;
  value?: Change<T>;
  onChange?: (change: Change<T>) => void;
}

/** What happens to one field of many dishes. */
export function ChangeField<T>({ label, hows, input, id, value, onChange }: ChangeFieldProps<T>) {
  if (!value) return null;
  return (
    <div id={id} tabIndex={-1}>
      <Segmented
        label={label}
        value={value.how}
        segments={hows.map((how) => ({ value: how, label: t(`how.${how}`) }))}
        onChange={(how) => onChange?.({ ...value, how })}
      />
      {value.how === 'set' &&
        input(t('setTo', { field: label }), value.to, (to) => onChange?.({ ...value, to }))}
    </div>
  );
}
