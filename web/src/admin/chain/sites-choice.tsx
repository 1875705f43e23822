import type { AdminSite } from '@biteboard/contracts';
import { useId, useState } from 'react';
import { groupsIn } from '../site/groups-in.ts';
import { NamedSelect } from '../ui/named-select.tsx';
import styles from './chain.module.css';
import { isInGroup } from './chosen-sites.ts';
import { t } from './messages.ts';
import { SitesField } from './sites-field.tsx';

const ALL = 'all';
const CHOSEN = 'chosen';

/** Which of some sites an act is about: chosen ones, a group, or all. */
export function useSitesChoice(all: readonly AdminSite[]) {
  const [where, setWhere] = useState(CHOSEN);
  const [siteIds, setSiteIds] = useState<string[]>([]);
  const sites =
    where === CHOSEN
      ? all.filter(({ _id }) => siteIds.includes(_id))
      : all.filter((site) => isInGroup(site, where === ALL ? null : where));
  /** Of those that are chosen only these stay so. */
  const leave = (ids: readonly string[]) => {
    if (sites.every(({ _id }) => ids.includes(_id))) return;
    setWhere(CHOSEN);
    setSiteIds(sites.map(({ _id }) => _id).filter((id) => ids.includes(id)));
  };
  return { where, setWhere, siteIds, setSiteIds, sites, leave };
}

interface SitesChoiceProps extends Omit<ReturnType<typeof useSitesChoice>, 'sites' | 'leave'> {
  /** All that may be chosen. */
  sites: readonly AdminSite[];
  onChoose?: () => void;
}

export function SitesChoice({ sites, onChoose, ...choice }: SitesChoiceProps) {
  const id = useId();
  const { where, setWhere, siteIds, setSiteIds } = choice;
  return (
    <>
      <div className={styles.filter}>
        <label htmlFor={id}>{t('where')}</label>
        <NamedSelect<string>
          id={id}
          value={where}
          options={[
            { value: CHOSEN, label: t('chosenSites') },
            ...groupsIn(sites).map(({ groupId, name }) => ({ value: groupId, label: name })),
            { value: ALL, label: t('allSites') },
          ]}
          onChange={(next) => {
            onChoose?.();
            setWhere(next);
          }}
        />
      </div>
      {where === CHOSEN && (
        <SitesField
          sites={sites}
          value={siteIds}
          onChange={(next) => {
            onChoose?.();
            setSiteIds(next);
          }}
        />
      )}
    </>
  );
}
