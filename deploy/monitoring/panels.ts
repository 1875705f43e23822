/** A graph or a figure; several queries are drawn together. */
export interface GrafanaPanel {
  title: string;
  /** Each query with how its lines are called. */
  queries: readonly { expr: string; legend: string }[];
  unit?: 's' | 'short' | 'percentunit' | 'reqps' | 'bytes';
  /** A figure of now instead of a graph; red from here on. */
  redFrom?: number;
  /** A figure of now that is red below. */
  redBelow?: number;
}

export interface GrafanaDashboard {
  uid: string;
  title: string;
  panels: readonly GrafanaPanel[];
}

const COLUMNS = 24;
const [STAT_WIDTH, STAT_HEIGHT, GRAPH_WIDTH, GRAPH_HEIGHT] = [4, 4, 12, 8];
const DATASOURCE = { type: 'prometheus', uid: '$datasource' };

const isFigure = ({ redFrom, redBelow }: GrafanaPanel): boolean =>
  redFrom !== undefined || redBelow !== undefined;

const stepsOf = ({ redFrom, redBelow }: GrafanaPanel) => {
  if (redFrom !== undefined) return [step('green', null), step('red', redFrom)];
  if (redBelow !== undefined) return [step('red', null), step('green', redBelow)];
  return [step('green', null)];
};
const step = (color: string, value: number | null) => ({ color, value });

/** Places panels from left to right, and begins a row where one has no room. */
const placed = (panels: readonly GrafanaPanel[]) => {
  let [x, y, height] = [0, 0, 0];
  return panels.map((panel) => {
    const [w, h] = isFigure(panel) ? [STAT_WIDTH, STAT_HEIGHT] : [GRAPH_WIDTH, GRAPH_HEIGHT];
    if (x + w > COLUMNS || (x > 0 && h !== height)) [x, y] = [0, y + height];
    height = h;
    const gridPos = { x, y, w, h };
    x += w;
    return { panel, gridPos };
  });
};

const LETTERS = 'ABCDEFGH';

/** A dashboard as Grafana reads it from a file. */
export const grafanaDashboard = ({ uid, title, panels }: GrafanaDashboard) => ({
  uid,
  title,
  tags: ['biteboard'],
  timezone: 'browser',
  schemaVersion: 39,
  refresh: '30s',
  time: { from: 'now-3h', to: 'now' },
  links: [{ type: 'dashboards', title: 'Biteboard', tags: ['biteboard'], asDropdown: true, keepTime: true }],
  templating: {
    list: [{ type: 'datasource', name: 'datasource', label: 'Prometheus', query: 'prometheus' }],
  },
  panels: placed(panels).map(({ panel, gridPos }, index) => ({
    id: index + 1,
    title: panel.title,
    type: isFigure(panel) ? 'stat' : 'timeseries',
    datasource: DATASOURCE,
    gridPos,
    fieldConfig: {
      defaults: {
        unit: panel.unit ?? 'short',
        min: 0,
        thresholds: { mode: 'absolute', steps: stepsOf(panel) },
      },
      overrides: [],
    },
    targets: panel.queries.map(({ expr, legend }, at) => ({
      refId: LETTERS[at],
      datasource: DATASOURCE,
      expr,
      legendFormat: legend,
    })),
  })),
});
