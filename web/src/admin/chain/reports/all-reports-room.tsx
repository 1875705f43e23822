import { ReportOfSites } from '../../reports/report-of-sites.tsx';
import { useChosenSites } from '../chosen-sites.ts';
import { t } from '../messages.ts';
import { SitesFilter } from '../sites-filter.tsx';

/** When, what and how all sites sold, or those of a group. */
export function AllReportsRoom() {
  const chosen = useChosenSites();
  return (
    <ReportOfSites
      of={t('sites', { count: chosen.sites.length })}
      choice={chosen.choice}
      timeZone={chosen.sites[0]?.timeZone ?? 'UTC'}
    >
      <SitesFilter {...chosen} />
    </ReportOfSites>
  );
}
