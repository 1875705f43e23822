import type { AdminSite } from '@biteboard/contracts';
import { useId } from 'react';
import { NamedSelect } from '../../ui/named-select.tsx';
import styles from './mark-drawer.module.css';
import { t } from './messages.ts';

interface LocationSelectProps {
  site: AdminSite;
  /** Their ids; empty: everywhere. */
  value: readonly string[];
  onChange: (locationIds: readonly string[]) => void;
}

/** The locations that have run out, of a site that has several. */
export function LocationSelect({ site, value, onChange }: LocationSelectProps) {
  const label = useId();
  return (
    <>
      <label htmlFor={label} className={styles.label}>
        {t('where')}
      </label>
      <NamedSelect<string[]>
        id={label}
        className={styles.dishes!}
        size="large"
        mode="multiple"
        value={[...value]}
        placeholder={t('everywhere')}
        options={site.locations.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChange}
      />
    </>
  );
}
