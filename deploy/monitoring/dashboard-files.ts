import { fileURLToPath } from 'node:url';
import { type Dashboard, grafanaDashboard } from './panels.ts';

/** Where the chart finds its dashboards. */
export const DASHBOARDS = new URL('../helm/files/dashboards/', import.meta.url);

/** The file of a dashboard. */
export const dashboardFile = ({ uid }: Dashboard): string =>
  fileURLToPath(new URL(`${uid.replace('biteboard-', '')}.json`, DASHBOARDS));

export const dashboardText = (dashboard: Dashboard): string =>
  `${JSON.stringify(grafanaDashboard(dashboard), null, 2)}\n`;
