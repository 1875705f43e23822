import type { AdminSite } from '@biteboard/contracts';
import { Link } from '../../../lib/router.ts';
import type { siteMap } from './site-map.ts';
import styles from './sites-plane.module.css';

export const PLANE_SIZE = { width: 960, height: 420 } as const;
const { width: WIDTH, height: HEIGHT } = PLANE_SIZE;
/** Of more sites the names would cover each other: they are shown by pointing at one. */
const NAMED = 24;
/** A name that begins further right would leave the plane. */
const LAST_NAME = WIDTH - 160;

/** How a site stands out: not at all, as open, as one of those that are meant, or as what must be seen to. */
export type PointTone = 'plain' | 'open' | 'filled' | 'warning' | 'urgent';

export interface PointLook {
  tone: PointTone;
  title: string;
  /** Where a press leads. */
  to?: string;
}

interface SitesPlaneProps {
  points: ReturnType<typeof siteMap>['points'];
  label: string;
  lookOf: (site: AdminSite) => PointLook;
}

/** Sites on a plane; those that stand out lie over the others. */
export function SitesPlane({ points, label, lookOf }: SitesPlaneProps) {
  const isNamed = points.length <= NAMED;
  const looked = points
    .map((point) => ({ ...point, look: lookOf(point.site) }))
    .toSorted((a, b) => ORDER.indexOf(a.look.tone) - ORDER.indexOf(b.look.tone));
  const hasLinks = looked.some(({ look }) => look.to !== undefined);
  return (
    <svg
      role={hasLinks ? 'group' : 'img'}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.plane}
      aria-label={label}
    >
      {looked.map(({ site, x, y, look }) => {
        const point = (
          <g className={styles.site} data-tone={look.tone}>
            <title>{look.title}</title>
            <circle cx={x} cy={y} r={look.tone === 'plain' ? 6 : 8} />
            {isNamed && (
              <text
                x={x > LAST_NAME ? x - 12 : x + 12}
                y={y + 4}
                textAnchor={x > LAST_NAME ? 'end' : 'start'}
              >
                {site.name}
              </text>
            )}
          </g>
        );
        if (!look.to) return <g key={site._id}>{point}</g>;
        return (
          <Link key={site._id} to={look.to} aria-label={look.title}>
            {point}
          </Link>
        );
      })}
    </svg>
  );
}

const ORDER: readonly PointTone[] = ['plain', 'open', 'filled', 'warning', 'urgent'];
