import { fileURLToPath } from 'node:url';
import { type GrafanaDashboard, grafanaDashboard } from './panels.ts';

/** Where the chart finds its dashboards. */
export const DASHBOARDS = new URL('../helm/files/dashboards/', import.meta.url);

/** The file of a dashboard. */
export const dashboardFile = ({ uid }: GrafanaDashboard): string =>
  fileURLToPath(new URL(`${uid.replace('biteboard-', '')}.json`, DASHBOARDS));

export const dashboardText = (dashboard: GrafanaDashboard): string =>
  `${JSON.stringify(grafanaDashboard(dashboard), null, 2)}\n`;
