import { Tag } from 'antd';
import { Segmented } from '../../../ui/segmented.tsx';
import { t } from './messages.ts';
import styles from './stated-list-field.module.css';

interface StatedListFieldProps<T extends string> {
  label: string;
  choices: readonly { value: T; label: string }[];
  /** Given by the form. */
  id?: string;
  value?: T[] | null;
  onChange?: (value: T[] | null) => void;
}

/** A list that may not be said (null), said to be empty, or chosen from chips. */
export function StatedListField<T extends string>(props: StatedListFieldProps<T>) {
  const { label, choices, id, value = null, onChange } = props;
  const said = value === null ? 'unsaid' : value.length === 0 ? 'none' : 'some';
  const known = choices.map((choice) => choice.value);
  const toggle = (one: T, on: boolean) => {
    const others = (value ?? []).filter((other) => other !== one);
    const next = on ? [...others, one] : others;
    onChange?.(next.length === 0 ? null : next);
  };
  return (
    <div id={id} tabIndex={-1}>
      <Segmented
        label={label}
        value={said}
        onChange={(next) => onChange?.(next === 'none' ? [] : next === 'unsaid' ? null : value)}
        segments={[
          { value: 'unsaid', label: t('food.unsaid') },
          { value: 'none', label: t('food.none') },
          ...(said === 'some' ? [{ value: 'some' as const, label: t('food.some') }] : []),
        ]}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a legend would say its label a second time. */}
      <div role="group" aria-label={label} className={styles.chips}>
        {[...choices, ...(value ?? []).filter((one) => !known.includes(one)).map(plain)].map((choice) => (
          <Tag.CheckableTag
            key={choice.value}
            className={styles.chip!}
            checked={value?.includes(choice.value) ?? false}
            onChange={(on) => toggle(choice.value, on)}
          >
            {choice.label}
          </Tag.CheckableTag>
        ))}
      </div>
    </div>
  );
}

/** Stated before the shop chose another law. */
const plain = <T extends string>(value: T) => ({ value, label: value as string });
