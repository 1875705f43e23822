import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDebounced } from '../../../lib/use-delay.ts';
import { NamedSelect } from '../../ui/named-select.tsx';
import { availableQuery } from '../queries.ts';
import styles from './mark-drawer.module.css';
import { t } from './messages.ts';
import type { Dish } from './use-mark-sold-out.ts';

const REST_MS = 150;

interface DishSelectProps {
  site: AdminSite;
  value: readonly Dish[];
  fault: string | undefined;
  onChange: (dishes: readonly Dish[]) => void;
}

/** Dishes that can be ordered now, found by their name. */
export function DishSelect({ site, value, fault, onChange }: DishSelectProps) {
  const [label, about] = [useId(), useId()];
  const [words, setWords] = useState('');
  const found = useQuery(availableQuery(site._id, useDebounced(words, REST_MS)));
  const nothing = found.isError ? 'searchFailed' : found.isPending ? 'searching' : 'noDish';
  return (
    <>
      <label htmlFor={label} className={styles.label}>
        {t('dishes')}
      </label>
      <NamedSelect<Dish[]>
        id={label}
        className={styles.dishes!}
        size="large"
        mode="multiple"
        labelInValue
        value={value.map(({ value: id, label: name }) => ({ value: id, label: name }))}
        showSearch={{ searchValue: words, onSearch: setWords, filterOption: false }}
        placeholder={t('findDish')}
        notFoundContent={t(nothing)}
        status={fault ? 'error' : ''}
        aria-invalid={fault !== undefined}
        aria-describedby={about}
        options={(found.data?.items ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(dishes) => {
          const known = new Map(value.map((dish) => [dish.value, dish]));
          onChange(dishes.map(({ value: id, label: name }) => known.get(id) ?? { value: id, label: name }));
          setWords('');
        }}
      />
      <p id={about} role="alert" className={styles.fault}>
        {fault}
      </p>
    </>
  );
}
