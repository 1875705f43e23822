import { ALLERGEN_WORDS, ALLERGENS } from '@biteboard/contracts/rules';
import { Button, Input } from 'antd';
import { ArrowDown, ArrowUp, Languages, ListTree, Plus, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { TranslatedInputs } from '../../translations/translated-inputs.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { NamedSelect } from '../../ui/named-select.tsx';
import { t } from './messages.ts';
import { type FormOption, newOption, withMovedOption } from './option-list.ts';
import styles from './option-rows.module.css';

/** The fields of the groups within an option. */
export type RenderGroupsWithin = (
  option: FormOption,
  number: number,
  onChange: (groups: NonNullable<FormOption['extraOptionGroups']>) => void,
) => ReactNode;

interface OptionRowsProps {
  name: string;
  options: readonly FormOption[];
  currency: string;
  groupsWithin?: RenderGroupsWithin | undefined;
  onChange: (options: FormOption[]) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const NONE = 'none';
const ALLERGEN_CHOICES = [
  { value: NONE, label: t('food.none') },
  ...ALLERGENS.map((value) => ({ value: value as string, label: ALLERGEN_WORDS.en[value] })),
];

const chosenOf = (allergens: FormOption['allergens']): string[] => {
  if (!allergens) return [];
  return allergens.length === 0 ? [NONE] : [...allergens];
};

/** None takes the others away, another one takes none away; nothing chosen is not said. */
const allergensOf = (chosen: readonly string[], before: FormOption['allergens']): FormOption['allergens'] => {
  const named = ALLERGENS.filter((one) => chosen.includes(one));
  const saidNone = chosen.includes(NONE) && before?.length !== 0;
  if (saidNone || (named.length === 0 && chosen.includes(NONE))) return [];
  return named.length === 0 ? null : named;
};

/** The options one by one: named, priced, added, removed and sorted. The focus stays with the pressed button. */
export function OptionRows({ name, options, currency, groupsWithin, onChange }: OptionRowsProps) {
  const rows = useRef<HTMLFieldSetElement>(null);
  const focusNext = useRef('');
  const [translated, setTranslated] = useState('');
  const [nesting, setNesting] = useState('');
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    rows.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = '';
  });
  const change = (next: FormOption[], focus = '') => {
    focusNext.current = focus;
    onChange(next);
  };
  const edit = (at: number, part: Partial<FormOption>) =>
    change(options.map((option, index) => (index === at ? { ...option, ...part } : option)));
  const move = (from: number, by: -1 | 1) => {
    const to = from + by;
    if (to >= 0 && to < options.length)
      change(withMovedOption(options, from, to), `[data-row="${to}"] [data-move="${by}"]`);
  };
  const remove = (at: number) => {
    const left = options.filter((_, index) => index !== at);
    const next = Math.min(at, left.length - 1);
    change(left, next < 0 ? '[data-add]' : `[data-row="${next}"] [data-remove]`);
  };
  return (
    <fieldset ref={rows} className={styles.rows} aria-label={name}>
      {options.length > 0 && (
        <div className={`${styles.row} ${styles.head}`} aria-hidden>
          <span>{t('options.label')}</span>
          <span>{t('options.adds')}</span>
        </div>
      )}
      {options.map((option, at) => {
        const number = at + 1;
        return (
          <div key={option.id} className={styles.row} data-row={at}>
            <Input
              dir="auto"
              value={option.label}
              maxLength={120}
              aria-label={t('options.labelOf', { number })}
              onChange={(event) => edit(at, { label: event.target.value })}
            />
            <MoneyInput
              signed
              currency={currency}
              className={styles.price!}
              value={option.priceCents}
              aria-label={t('options.addsOf', { number })}
              onChange={(priceCents) => edit(at, { priceCents })}
            />
            <NamedSelect
              mode="multiple"
              className={styles.allergens!}
              aria-label={t('food.optionAllergens', { number })}
              placeholder={t('food.optionUnsaid')}
              options={ALLERGEN_CHOICES}
              value={chosenOf(option.allergens)}
              onChange={(chosen: string[]) => edit(at, { allergens: allergensOf(chosen, option.allergens) })}
            />
            <div className={styles.buttons}>
              {groupsWithin && (
                <Button
                  type="text"
                  className={styles.button!}
                  icon={<ListTree {...icon} />}
                  aria-label={t('options.groups', { number })}
                  aria-expanded={nesting === option.id}
                  onClick={() => setNesting(nesting === option.id ? '' : option.id)}
                />
              )}
              <Button
                type="text"
                className={styles.button!}
                icon={<Languages {...icon} />}
                aria-label={t('options.languages', { number })}
                aria-expanded={translated === option.id}
                onClick={() => setTranslated(translated === option.id ? '' : option.id)}
              />
              <Button
                type="text"
                className={styles.button!}
                icon={<ArrowUp {...icon} />}
                aria-label={t('options.up', { number })}
                aria-disabled={at === 0}
                data-move={-1}
                onClick={() => move(at, -1)}
              />
              <Button
                type="text"
                className={styles.button!}
                icon={<ArrowDown {...icon} />}
                aria-label={t('options.down', { number })}
                aria-disabled={number === options.length}
                data-move={1}
                onClick={() => move(at, 1)}
              />
              <Button
                type="text"
                className={styles.button!}
                icon={<X {...icon} />}
                aria-label={t('options.remove', { number })}
                data-remove
                onClick={() => remove(at)}
              />
            </div>
            {nesting === option.id && (
              <div className={styles.whole}>
                {groupsWithin?.(option, number, (extraOptionGroups) => edit(at, { extraOptionGroups }))}
              </div>
            )}
            {translated === option.id && (
              <div className={styles.whole}>
                <TranslatedInputs
                  textIn={(language) => option.translations?.[language]?.label ?? ''}
                  labelOf={(language) => t('options.labelIn', { number, language })}
                  onChange={(language, label) =>
                    edit(at, {
                      translations: {
                        ...option.translations,
                        [language]: { ...option.translations?.[language], label },
                      },
                    })
                  }
                />
              </div>
            )}
          </div>
        );
      })}
      <Button
        type="text"
        className={styles.add!}
        icon={<Plus {...icon} />}
        data-add
        onClick={() => change([...options, newOption()], `[data-row="${options.length}"] input`)}
      >
        {t('options.add')}
      </Button>
    </fieldset>
  );
}
