import { percentile } from './figures.ts';

/** A line of a curve: one value for each minute. */
export interface Line {
  name: string;
  unit: string;
  values: readonly number[];
}

const WIDTH = 640;
const PANEL = 90;
const LEFT = 130;

/** The middle of the last third beside that of the first: 1 is flat. */
export const drift = (values: readonly number[]): number => {
  const third = Math.max(1, Math.floor(values.length / 3));
  return percentile(values.slice(-third), 0.5) / percentile(values.slice(0, third), 0.5);
};

const said = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

/** The curve as a table, a row for each minute. */
export const curveText = (lines: readonly Line[]): string => {
  const row = (cells: readonly string[]) =>
    cells
      .map((cell) => cell.padStart(14))
      .join('')
      .trimEnd();
  const minutes = lines[0]?.values ?? [];
  return [
    row(['minute', ...lines.map(({ name, unit }) => (unit ? `${name}, ${unit}` : name))]),
    ...minutes.map((_, at) => row([`${at + 1}`, ...lines.map(({ values }) => said(values[at] ?? 0))])),
    row(['drift', ...lines.map(({ values }) => drift(values).toFixed(2))]),
    '',
  ].join('\n');
};

const panel = ({ name, unit, values }: Line, at: number): string => {
  const top = at * PANEL + 20;
  const [height, width] = [PANEL - 30, WIDTH - LEFT - 20];
  const most = Math.max(...values, 1e-9);
  const points = values.map((value, minute) => {
    const x = LEFT + (width * minute) / Math.max(1, values.length - 1);
    return `${x.toFixed(0)},${(top + height - (height * value) / most).toFixed(0)}`;
  });
  const end = top + height;
  return [
    `<text x="8" y="${top + 12}">${name}</text>`,
    `<text x="8" y="${top + 30}">≤ ${said(most)} ${unit}</text>`,
    `<text x="8" y="${top + 48}">drift ${drift(values).toFixed(2)}</text>`,
    `<path d="M${LEFT} ${end}H${LEFT + width}" stroke="#999"/>`,
    `<polyline points="${points.join(' ')}" fill="none" stroke="#c43c2a" stroke-width="2"/>`,
  ].join('\n');
};

/** The curve as a picture: a panel for each line, from 0 up. */
export const curveSvg = (title: string, lines: readonly Line[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${lines.length * PANEL + 30}" font-family="sans-serif" font-size="13">`,
    `<title>${title}</title>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...lines.map(panel),
    `<text x="${LEFT}" y="${lines.length * PANEL + 22}">${title}</text>`,
    '</svg>',
    '',
  ].join('\n');
