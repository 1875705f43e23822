import type { AdminSite } from '@biteboard/contracts';
import { useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { groupsIn } from '../../site/groups-in.ts';
import { NamedSelect } from '../../ui/named-select.tsx';
import styles from './groups-map.module.css';
import { t } from './messages.ts';
import { siteMap } from './site-map.ts';

const [WIDTH, HEIGHT] = [960, 420];
/** Of more sites the names would cover each other: they are in the list below, and shown by pointing at one. */
const NAMED = 24;

const isIn = ({ groups = [] }: AdminSite, groupId: string): boolean =>
  groups.some((one) => one.groupId === groupId);
const groupNames = ({ groups = [] }: AdminSite): string =>
  groups.map(({ name }) => name).join(', ') || t('noGroup');

/** Who is where: all sites by their coordinates, those of one group filled; sites without coordinates are a list. */
export function GroupsMap({ sites }: { sites: readonly AdminSite[] }) {
  const [groupId, setGroupId] = useState('');
  const open = sites.filter(({ archived }) => !archived);
  const { points, unplaced, km } = siteMap(open, WIDTH, HEIGHT);
  const isNamed = points.length <= NAMED;
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
      {points.length > 0 && (
        <svg
          role="img"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className={styles.plane}
          aria-label={t('mapText', { count: points.length, km: Math.round(km) })}
        >
          {points.map(({ site, x, y }) => {
            const isShown = groupId !== '' ? isIn(site, groupId) : (site.groups ?? []).length > 0;
            return (
              <g key={site._id} className={classNames(styles.site, isShown && styles.shown)}>
                <title>{t('siteIn', { site: site.name, groups: groupNames(site) })}</title>
                <circle cx={x} cy={y} r={isShown ? 8 : 6} />
                {isNamed && (
                  <text
                    x={x > WIDTH - 160 ? x - 12 : x + 12}
                    y={y + 4}
                    textAnchor={x > WIDTH - 160 ? 'end' : 'start'}
                  >
                    {site.name}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      )}
      {points.length > 0 && <p className={styles.note}>{t('mapKey', { km: Math.round(km) })}</p>}
      {points.length === 0 && <p className={styles.note}>{t('mapEmpty')}</p>}
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
