import type { AdminSite } from '@biteboard/contracts';
import { tabPath } from '../../site/site.ts';
import { byPlace } from '../map/site-map.ts';
import { type PointLook, type PointTone, SitesPlane } from '../map/sites-plane.tsx';
import { t } from './messages.ts';
import styles from './now-map.module.css';
import type { SiteNow } from './rank-sites.ts';

interface NowMapProps {
  sites: readonly SiteNow[];
}

/** Where the sites are, and which of them must be seen to; nothing where none has coordinates. */
export function NowMap({ sites }: NowMapProps) {
  const bySite = new Map(sites.map((one) => [one.site._id, one]));
  const { placed, unplaced } = byPlace(sites.map(({ site }) => site));
  if (placed.length === 0) return null;
  const lookOf = (site: AdminSite): PointLook => ({
    tone: toneOf(bySite.get(site._id)!),
    title: titleOf(bySite.get(site._id)!),
    to: tabPath(site.slug, 'orders'),
  });
  return (
    <details className={styles.map}>
      <summary>{t('map')}</summary>
      <SitesPlane sites={placed} legendOf={() => t('mapKey')} lookOf={lookOf} />
      {unplaced.length > 0 && <p className={styles.note}>{t('unplaced', { count: unplaced.length })}</p>}
    </details>
  );
}

/** Urgent: late, or without a courier; a warning: orders wait, a kitchen is paused, or it is closed out of the usual. */
const toneOf = ({ now, opening, throttling }: SiteNow): PointTone => {
  if (now.late > 0 || now.withoutCourier > 0) return 'urgent';
  if (now.waiting > 0 || throttling?.state === 'paused' || opening === 'unusuallyClosed') return 'warning';
  return opening === 'open' ? 'open' : 'plain';
};

const titleOf = ({ site, now, opening, throttling }: SiteNow): string => {
  const figures = (['late', 'withoutCourier', 'waiting', 'preparing', 'ready'] as const)
    .filter((name) => now[name] > 0)
    .map((name) => `${t(name)}: ${now[name]}`);
  const state = throttling?.state === 'paused' ? t('paused') : opening === 'open' ? '' : t(opening);
  return [site.name, state, ...figures].filter(Boolean).join(', ');
};
