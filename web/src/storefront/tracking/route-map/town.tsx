import type { DrawnRoute, Paper } from './draw-route.ts';
import styles from './route-map.module.css';

const APART = 84;
const NEAR = 40;

/** Streets at even distances, and along the route. */
function streets(length: number, taken: readonly number[]): { at: number; isMain: boolean }[] {
  const others = Array.from({ length: Math.ceil(length / APART) + 1 }, (_, place) => place * APART + 22);
  return [
    ...others
      .filter((at) => taken.every((one) => Math.abs(one - at) > NEAR))
      .map((at) => ({ at, isMain: false })),
    ...[...new Set(taken)].map((at, place) => ({ at, isMain: place !== 1 })),
  ];
}

/** The town around the route: streets, two parks and a river, none of them real. */
export function Town({ paper: { width, height }, path }: { paper: Paper; path: DrawnRoute['path'] }) {
  const far = 60;
  const line = (isMain: boolean) => (isMain ? 12 : 8);
  const [low, deep] = [height * 0.62, height * 0.84];
  return (
    <g aria-hidden>
      <rect className={styles.land} x={-far} y={-far} width={width + 2 * far} height={height + 2 * far} />
      <rect
        className={styles.park}
        x={-far}
        y={height * 0.08}
        width={width * 0.12 + far}
        height={height * 0.18}
      />
      <rect
        className={styles.park}
        x={width * 0.83}
        y={-far}
        width={width * 0.17 + far}
        height={height * 0.26 + far}
      />
      {streets(width, [...new Set(path.map(({ x }) => x))]).map(({ at, isMain }) => (
        <line
          key={at}
          className={styles.street}
          x1={at}
          x2={at}
          y1={-far}
          y2={height + far}
          strokeWidth={line(isMain)}
        />
      ))}
      {streets(height, [...new Set(path.slice(1, -1).map(({ y }) => y))]).map(({ at, isMain }) => (
        <line
          key={at}
          className={styles.street}
          y1={at}
          y2={at}
          x1={-far}
          x2={width + far}
          strokeWidth={line(isMain)}
        />
      ))}
      <path
        className={styles.river}
        d={`M${-far} ${low + 10} C${width * 0.3} ${low + 30} ${width * 0.5} ${low - 50} ${width * 0.75} ${low - 40}
          S${width} ${low} ${width + far} ${low - 4} V${deep - 40}
          C${width * 0.8} ${deep} ${width * 0.6} ${deep - 60} ${width * 0.4} ${deep - 26} S${width * 0.1} ${deep + 20} ${-far} ${deep} Z`}
      />
    </g>
  );
}
