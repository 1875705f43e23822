import type { AdminSite } from '@biteboard/contracts';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../../lib/router.ts';
import { BREAKPOINTS, useMedia } from '../../../lib/use-media.ts';
import { t } from './messages.ts';
import { apart, type Box, type SiteSpot, siteMap, spotsOf } from './site-map.ts';
import styles from './sites-plane.module.css';

const WIDTH = 960;
const HEIGHT = 420;
/** In the plane's units on a wide screen; a phone draws all of it twice as large. */
const SIZES = { near: 26, gap: 12, letter: 7.4, line: 16 } as const;
/** Names that are said of sites close together. */
const SAID = 6;

/** How a site stands out: not at all, as open, as one of those that are meant, or as what must be seen to. */
export type PointTone = 'plain' | 'open' | 'filled' | 'warning' | 'urgent';

export interface PointLook {
  tone: PointTone;
  title: string;
  /** Where a press leads. */
  to?: string;
}

interface SitesPlaneProps {
  /** Those without coordinates are left out. */
  sites: readonly AdminSite[];
  /** What its points mean; what is shown is so many km wide. */
  legendOf: (shown: { km: number }) => string;
  lookOf: (site: AdminSite) => PointLook;
}

interface Spot extends SiteSpot {
  look: PointLook;
}

/** Sites on a plane; those that stand out lie over the others. A press on several that lie close together shows these. */
export function SitesPlane({ sites, legendOf, lookOf }: SitesPlaneProps) {
  const [near, setNear] = useState<readonly string[]>();
  const size = useMedia(`(min-width: ${BREAKPOINTS.tablet}px)`) ? 1 : 2;
  const shown = siteMap(near ? sites.filter(({ _id }) => near.includes(_id)) : sites, WIDTH, HEIGHT);
  const { points } = shown;
  const km = Math.round(shown.km);
  const spots = spotsOf(points, SIZES.near * size)
    .map((spot): Spot => ({ ...spot, look: lookOfSpot(spot, lookOf) }))
    .toSorted((a, b) => ORDER.indexOf(a.look.tone) - ORDER.indexOf(b.look.tone));
  // No name covers a point; the name of what stands out most is placed first.
  const names = apart(
    spots.toReversed().flatMap((spot) => nameOf(spot, size)),
    spots.map((spot) => boxOf(spot, size)),
  );
  const hasPresses = spots.some(({ look, sites: { length } }) => look.to !== undefined || length > 1);
  return (
    <>
      <svg
        role={hasPresses ? 'group' : 'img'}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={styles.plane}
        aria-label={t('plane', { count: points.length, km })}
      >
        {spots.map((spot) => (
          <PressableSpot key={spot.sites[0]!._id} spot={spot} show={setNear}>
            <g className={styles.site} data-tone={spot.look.tone}>
              <title>{spot.look.title}</title>
              <circle cx={spot.x} cy={spot.y} r={radiusOf(spot) * size} />
              {spot.sites.length > 1 && (
                <text className={styles.count} x={spot.x} y={spot.y + 4 * size} textAnchor="middle">
                  {spot.sites.length}
                </text>
              )}
            </g>
          </PressableSpot>
        ))}
        {names.map(({ text, x, y, anchor }) => (
          <text key={`${x} ${y}`} className={styles.name} x={x} y={y} textAnchor={anchor} aria-hidden>
            {text}
          </text>
        ))}
      </svg>
      <p className={styles.legend}>{legendOf({ km })}</p>
      {near && <ShowAll onPress={() => setNear(undefined)} />}
    </>
  );
}

const ORDER: readonly PointTone[] = ['plain', 'open', 'filled', 'warning', 'urgent'];

const radiusOf = ({ sites, look }: Spot): number => {
  if (sites.length > 1) return 13;
  return look.tone === 'plain' ? 6 : 8;
};

const boxOf = (spot: Spot, size: number): Box => {
  const { x, y } = spot;
  const radius = radiusOf(spot) * size;
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
};

/** Of several sites what stands out most of them. */
const lookOfSpot = ({ sites }: SiteSpot, lookOf: SitesPlaneProps['lookOf']): PointLook => {
  const looks = sites.map(lookOf).toSorted((a, b) => ORDER.indexOf(b.tone) - ORDER.indexOf(a.tone));
  if (looks.length === 1) return looks[0]!;
  const said = looks.slice(0, SAID).map(({ title }) => title);
  const title = t(looks.length > SAID ? 'nearMore' : 'near', {
    count: looks.length,
    names: said.join('; '),
  });
  return { tone: looks[0]!.tone, title };
};

/** The name of a single site, and the place that it takes. */
const nameOf = ({ sites: [site, ...others], x, y }: Spot, size: number) => {
  if (!site || others.length > 0) return [];
  const text = site.name;
  const length = text.length * SIZES.letter * size;
  const gap = SIZES.gap * size;
  const isLeft = x + gap + length > WIDTH;
  const start = isLeft ? x - gap : x + gap;
  const half = (SIZES.line * size) / 2;
  return [
    {
      text,
      x: start,
      y: y + 4 * size,
      anchor: isLeft ? ('end' as const) : ('start' as const),
      left: isLeft ? start - length : start,
      right: isLeft ? start : start + length,
      top: y - half,
      bottom: y + half,
    },
  ];
};

interface PressableSpotProps {
  spot: Spot;
  show: (siteIds: readonly string[]) => void;
  children: React.ReactNode;
}

function PressableSpot({ spot: { sites, look }, show, children }: PressableSpotProps) {
  if (sites.length > 1) {
    const press = () => show(sites.map(({ _id }) => _id));
    return (
      // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons.
      <g
        role="button"
        tabIndex={0}
        aria-label={look.title}
        className={styles.spot}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          press();
        }}
      >
        {children}
      </g>
    );
  }
  if (!look.to) return children;
  return (
    <Link to={look.to} aria-label={look.title}>
      {children}
    </Link>
  );
}

/** Takes the focus of the point that was pressed and is gone. */
function ShowAll({ onPress }: { onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button ref={button} onClick={onPress} className={styles.all!}>
      {t('showAll')}
    </Button>
  );
}
