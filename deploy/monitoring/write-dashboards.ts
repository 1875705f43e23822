// Writes the dashboards into the chart: node deploy/monitoring/write-dashboards.ts
import { writeFileSync } from 'node:fs';
import { dashboardFile, dashboardText } from './dashboard-files.ts';
import { dashboards } from './dashboards.ts';

for (const dashboard of dashboards) writeFileSync(dashboardFile(dashboard), dashboardText(dashboard));
