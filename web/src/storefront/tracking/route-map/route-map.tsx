import { Bike, Store } from 'lucide-react';
import { classNames } from '../../../lib/class-names.ts';
import { drawRoute, type MapPoint, type Paper, type SketchPoint, splitPath } from './draw-route.ts';
import styles from './route-map.module.css';
import { Town } from './town.tsx';

export interface RouteMapProps {
  from: MapPoint;
  to: MapPoint;
  courier: MapPoint | null;
  /** The accessible description. */
  label: string;
  /** `band` spans a page, `whole` fills its container. */
  shape?: keyof typeof PAPERS;
  className?: string | undefined;
}

const PAPERS = {
  band: { width: 400, height: 220, margin: { x: 74, y: 34 } },
  whole: { width: 620, height: 512, margin: { x: 126, y: 104 } },
} satisfies Record<string, Paper>;
const TILT = -2;

/** The route from the shop to the door as a sketch, without map tiles; the courier on it where its position is known. */
export function RouteMap({ from, to, courier, label, shape = 'whole', className }: RouteMapProps) {
  const paper = PAPERS[shape];
  const { path, done, courier: at } = drawRoute({ from, to, courier }, paper);
  const { behind, ahead } = splitPath(path, done ?? 0);
  const [shop, door] = [path[0], path.at(-1)];
  const size = shape === 'band' ? 0.8 : 1;
  return (
    <svg
      className={classNames(styles.map, className)}
      viewBox={`0 0 ${paper.width} ${paper.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <g transform={`rotate(${TILT} ${paper.width / 2} ${paper.height / 2})`}>
        <Town paper={paper} path={path} />
        <polyline className={styles.casing} points={pointsOf(path)} strokeWidth={13 * size} />
        {behind.length > 1 && (
          <polyline className={styles.behind} points={pointsOf(behind)} strokeWidth={6 * size} />
        )}
        <polyline
          className={styles.ahead}
          points={pointsOf(ahead)}
          strokeWidth={6.5 * size}
          strokeDasharray={`0 ${14 * size}`}
        />
        {shop && (
          <Pin at={shop} size={size}>
            <circle className={styles.paper} r={21} />
            <circle className={styles.shop} r={17.5} />
            <Store className={styles.sign} x={-10} y={-10} width={20} height={20} strokeWidth={1.75} />
          </Pin>
        )}
        {door && (
          <Pin at={door} size={size}>
            <circle className={styles.paper} r={15} />
            <circle className={styles.door} r={11.5} />
            <circle className={styles.paper} r={4} />
          </Pin>
        )}
        {at && (
          <Pin at={at} size={size} moves>
            <circle className={styles.halo} r={33} />
            <circle className={styles.paper} r={23} />
            <Bike x={-13} y={-13} width={26} height={26} strokeWidth={1.75} />
          </Pin>
        )}
      </g>
    </svg>
  );
}

const pointsOf = (path: readonly SketchPoint[]): string => path.map(({ x, y }) => `${x},${y}`).join(' ');

function Pin({
  at,
  size,
  moves = false,
  children,
}: {
  at: SketchPoint;
  size: number;
  moves?: boolean;
  children: React.ReactNode;
}) {
  return (
    <g
      className={moves ? styles.moving : undefined}
      style={{ transform: `translate(${at.x}px, ${at.y}px) rotate(${-TILT}deg) scale(${size})` }}
    >
      {children}
    </g>
  );
}
