import { Button, Input } from 'antd';
import { ListOrdered } from 'lucide-react';
import { type AriaAttributes, useId, useState } from 'react';
import { t } from './messages.ts';
import { OptionChips } from './option-chips.tsx';
import { type FormOption, optionsFrom, repeatedLabel, shorthandOf } from './option-list.ts';
import styles from './option-list-field.module.css';
import { OptionRows, type RenderGroupsWithin } from './option-rows.tsx';

interface OptionListFieldProps extends Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'> {
  /** What the options are, e.g. 'Variants'. */
  name: string;
  currency: string;
  example: string;
  hint?: string;
  /** As the product was opened with them. */
  saved: readonly FormOption[];
  /** What the options add to; while it is not known, nothing shows their resulting prices. */
  priceCents?: number | null;
  /** The rows are open from the start. */
  rowsFirst?: boolean;
  /** Where options may have groups of their own. */
  groupsWithin?: RenderGroupsWithin | undefined;
  /** Given by the form. */
  id?: string;
  value?: FormOption[];
  onChange?: (options: FormOption[]) => void;
}

/** A list of options: typed as 'label +price' with commas between, or edited row by row; both show the same. */
export function OptionListField(props: OptionListFieldProps) {
  const { name, currency, example, hint, saved, priceCents, id, value = [], onChange } = props;
  const hintId = useId();
  const rowsId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(props.rowsFirst ?? false);
  const repeated = repeatedLabel(value);
  const type = (text: string) => {
    setTyped(text);
    onChange?.(optionsFrom(text, value, saved));
  };
  return (
    <div className={styles.field}>
      <Input
        dir="auto"
        id={id!}
        value={typed ?? shorthandOf(value)}
        placeholder={example}
        autoComplete="off"
        aria-describedby={[hint && hintId, props['aria-describedby']].filter(Boolean).join(' ') || undefined}
        aria-invalid={props['aria-invalid']}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {typeof priceCents === 'number' && (
        <OptionChips
          label={t('options.preview', { list: name })}
          options={value}
          priceCents={priceCents}
          currency={currency}
        />
      )}
      <Button
        type="text"
        className={styles.toggle!}
        icon={<ListOrdered size={16} strokeWidth={1.75} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={rowsId}
        aria-label={t('options.editOf', { list: name })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('options.edit')}
      </Button>
      <p role="status" className={styles.repeated} hidden={!repeated}>
        {repeated && t('options.repeated', { label: repeated })}
      </p>
      <div id={rowsId} hidden={!isOpen}>
        {isOpen && (
          <OptionRows
            name={name}
            options={value}
            currency={currency}
            groupsWithin={props.groupsWithin}
            onChange={(next) => onChange?.(next)}
          />
        )}
      </div>
    </div>
  );
}
