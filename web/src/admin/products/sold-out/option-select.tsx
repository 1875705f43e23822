import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { NamedSelect } from '../../ui/named-select.tsx';
import { productQuery } from '../queries.ts';
import { dishOptions, optionId } from './dish-options.ts';
import styles from './mark-drawer.module.css';
import { t } from './messages.ts';
import type { Dish } from './use-mark-sold-out.ts';

interface OptionSelectProps {
  site: AdminSite;
  dish: Dish;
  onChange: (options: NonNullable<Dish['options']>) => void;
}

/** Which options of a dish have run out; none chosen is the whole dish. Nothing for a dish without options. */
export function OptionSelect({ site, dish, onChange }: OptionSelectProps) {
  const label = useId();
  const product = useQuery(productQuery(site._id, dish.value)).data;
  const options = product ? dishOptions(product) : [];
  if (options.length === 0) return null;
  const chosen = (ids: readonly string[]) => options.filter((option) => ids.includes(optionId(option)));
  return (
    <>
      <label htmlFor={label} className={styles.label} dir="auto">
        {t('optionsOf', { name: dish.label })}
      </label>
      <NamedSelect<string[]>
        id={label}
        className={styles.dishes!}
        size="large"
        mode="multiple"
        value={(dish.options ?? []).map(optionId)}
        placeholder={t('wholeDish')}
        optionFilterProp="label"
        options={options.map((option) => ({
          value: optionId(option),
          label: `${option.group}: ${option.label}`,
          disabled: option.soldOut,
        }))}
        onChange={(ids) => onChange(chosen(ids))}
      />
    </>
  );
}
