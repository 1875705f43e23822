import type { AdminSite } from '@biteboard/contracts';
import { isOpenAt, openingSchedule, throttlingAt } from '@biteboard/contracts/rules';
import { tabPath } from '../../site/site.ts';
import { coordinatesOf } from '../map/site-map.ts';
import { type PointLook, type PointTone, SitesPlane } from '../map/sites-plane.tsx';
import { t } from './messages.ts';
import styles from './now-map.module.css';
import type { SiteNow } from './rank-sites.ts';

interface NowMapProps {
  sites: readonly SiteNow[];
  /** In ms since 1970. */
  at: number;
}

/** Where the sites are, and which of them must be seen to; nothing where none has coordinates. */
export function NowMap({ sites, at }: NowMapProps) {
  const bySite = new Map(sites.map((one) => [one.site._id, one]));
  const all = sites.map(({ site }) => site);
  const unplaced = all.filter((site) => !coordinatesOf(site)).length;
  if (unplaced === all.length) return null;
  const lookOf = (site: AdminSite): PointLook => ({
    tone: toneOf(bySite.get(site._id)!, at),
    title: titleOf(bySite.get(site._id)!, at),
    to: tabPath(site.slug, 'orders'),
  });
  return (
    <details className={styles.map}>
      <summary>{t('map')}</summary>
      <SitesPlane sites={all} labelOf={(shown) => t('mapText', shown)} lookOf={lookOf} />
      <p className={styles.note}>{t('mapKey')}</p>
      {unplaced > 0 && <p className={styles.note}>{t('unplaced', { count: unplaced })}</p>}
    </details>
  );
}

const isPaused = ({ now }: SiteNow, at: number): boolean => throttlingAt(now.pace, at)?.state === 'paused';

/** Urgent: late, or without a courier; a warning: orders wait, or the kitchen is paused. */
const toneOf = (one: SiteNow, at: number): PointTone => {
  const { site, now } = one;
  if (now.late > 0 || now.withoutCourier > 0) return 'urgent';
  if (now.waiting > 0 || isPaused(one, at)) return 'warning';
  return isOpenAt(openingSchedule(site), at) ? 'open' : 'plain';
};

const titleOf = (one: SiteNow, at: number): string => {
  const { site, now } = one;
  const figures = (['late', 'withoutCourier', 'waiting', 'preparing', 'ready'] as const)
    .filter((name) => now[name] > 0)
    .map((name) => `${t(name)}: ${now[name]}`);
  const state = isPaused(one, at) ? t('paused') : isOpenAt(openingSchedule(site), at) ? '' : t('closed');
  return [site.name, state, ...figures].filter(Boolean).join(', ');
};
