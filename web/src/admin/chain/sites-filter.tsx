import { useId } from 'react';
import { NamedSelect } from '../ui/named-select.tsx';
import styles from './chain.module.css';
import type { useChosenSites } from './chosen-sites.ts';
import { t } from './messages.ts';

type Chosen = Omit<ReturnType<typeof useChosenSites>, 'choice' | 'sites'>;

interface SitesFilterProps extends Chosen {
  /** Called before others are chosen. */
  onChoose?: () => void;
}

const ALL = '';

/** The name of the one that is chosen, or how many are. */
const sitesText = ({ inGroup, siteIds }: Pick<Chosen, 'inGroup' | 'siteIds'>): string =>
  (siteIds.length === 1 && inGroup.find(({ _id }) => _id === siteIds[0])?.name) ||
  t('sites', { count: siteIds.length });

/** What a room is narrowed to; undefined: nothing. */
export const chosenText = (chosen: Pick<Chosen, 'groups' | 'groupId' | 'inGroup' | 'siteIds'>) =>
  chosen.siteIds.length > 0
    ? sitesText(chosen)
    : chosen.groups.find(({ groupId }) => groupId === chosen.groupId)?.name;

/** Narrows a room of the chain to a group, and to some sites of it. */
export function SitesFilter(props: SitesFilterProps) {
  const { groups, groupId, choose, inGroup, siteIds, chooseSites, onChoose } = props;
  const id = useId();
  return (
    <>
      {groups.length > 0 && (
        <div className={styles.filter}>
          <label htmlFor={id}>{t('group')}</label>
          <NamedSelect<string>
            id={id}
            value={groupId ?? ALL}
            options={[
              { value: ALL, label: t('allSites') },
              ...groups.map((group) => ({ value: group.groupId, label: group.name })),
            ]}
            onChange={(next) => {
              onChoose?.();
              choose(next || null);
            }}
          />
        </div>
      )}
      {(inGroup.length > 1 || siteIds.length > 0) && (
        <div className={styles.filter}>
          <label htmlFor={`${id}-sites`}>{t('choice')}</label>
          <NamedSelect<string[]>
            id={`${id}-sites`}
            mode="multiple"
            maxTagCount={0}
            maxTagPlaceholder={sitesText(props)}
            placeholder={t('all')}
            value={siteIds}
            options={inGroup.map(({ _id, name }) => ({ value: _id, label: name }))}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(next) => {
              onChoose?.();
              chooseSites(next);
            }}
          />
        </div>
      )}
    </>
  );
}
