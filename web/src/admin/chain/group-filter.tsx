import { useId } from 'react';
import { NamedSelect } from '../ui/named-select.tsx';
import styles from './chain.module.css';
import type { useChosenGroup } from './chosen-group.ts';
import { t } from './messages.ts';

type Chosen = Pick<ReturnType<typeof useChosenGroup>, 'groups' | 'groupId' | 'choose'>;

const ALL = '';

/** Narrows a room of the chain to a group, where there are any. */
export function GroupFilter({ groups, groupId, choose }: Chosen) {
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{t('group')}</label>
      <NamedSelect<string>
        id={id}
        value={groupId ?? ALL}
        options={[
          { value: ALL, label: t('allSites') },
          ...groups.map((group) => ({ value: group.groupId, label: group.name })),
        ]}
        onChange={(next) => choose(next || null)}
      />
    </div>
  );
}
