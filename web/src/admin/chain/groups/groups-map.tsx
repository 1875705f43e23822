import type { AdminSite } from '@biteboard/contracts';
import { useState } from 'react';
import { groupsIn } from '../../site/groups-in.ts';
import { NamedSelect } from '../../ui/named-select.tsx';
import { byPlace } from '../map/site-map.ts';
import { SitesPlane } from '../map/sites-plane.tsx';
import styles from './groups-map.module.css';
import { t } from './messages.ts';

const isIn = ({ groups = [] }: AdminSite, groupId: string): boolean =>
  groups.some((one) => one.groupId === groupId);
const groupNames = ({ groups = [] }: AdminSite): string =>
  groups.map(({ name }) => name).join(', ') || t('noGroup');

/** Who is where: all sites by their coordinates, those of one group filled; sites without coordinates are a list. */
export function GroupsMap({ sites }: { sites: readonly AdminSite[] }) {
  const [groupId, setGroupId] = useState('');
  const { placed, unplaced } = byPlace(sites.filter(({ archived }) => !archived));
  return (
    <details className={styles.map}>
      <summary>{t('map')}</summary>
      <NamedSelect
        className={styles.group!}
        aria-label={t('mapGroup')}
        showSearch={{ optionFilterProp: 'label' }}
        value={groupId}
        onChange={setGroupId}
        options={[
          { value: '', label: t('anyGroup') },
          ...groupsIn(sites).map(({ groupId: value, name }) => ({ value, label: name })),
        ]}
      />
      {placed.length > 0 && (
        <SitesPlane
          sites={placed}
          legendOf={(shown) => t('mapKey', shown)}
          lookOf={(site) => ({
            tone: (groupId !== '' ? isIn(site, groupId) : (site.groups ?? []).length > 0)
              ? 'filled'
              : 'plain',
            title: t('siteIn', { site: site.name, groups: groupNames(site) }),
          })}
        />
      )}
      {placed.length === 0 && <p className={styles.note}>{t('mapEmpty')}</p>}
      {unplaced.length > 0 && (
        <section aria-label={t('unplaced', { count: unplaced.length })}>
          <h3>{t('unplaced', { count: unplaced.length })}</h3>
          <ul className={styles.unplaced}>
            {unplaced
              .filter((site) => groupId === '' || isIn(site, groupId))
              .map((site) => (
                <li key={site._id} dir="auto">
                  {t('siteIn', { site: site.name, groups: groupNames(site) })}
                </li>
              ))}
          </ul>
        </section>
      )}
    </details>
  );
}
