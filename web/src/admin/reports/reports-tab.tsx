import { useSite } from '../site/site.ts';
import { ReportOfSites } from './report-of-sites.tsx';

/** When, what and how the site sold. */
export function ReportsTab() {
  const site = useSite();
  return <ReportOfSites of={site.name} choice={{ siteIds: site._id }} timeZone={site.timeZone} />;
}
