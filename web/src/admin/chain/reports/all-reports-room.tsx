import { ReportOfSites } from '../../reports/report-of-sites.tsx';
import { useChosenGroup } from '../chosen-group.ts';
import { GroupFilter } from '../group-filter.tsx';
import { t } from '../messages.ts';

/** When, what and how all sites sold, or those of a group. */
export function AllReportsRoom() {
  const group = useChosenGroup();
  return (
    <ReportOfSites
      of={t('sites', { count: group.sites.length })}
      choice={group.choice}
      timeZone={group.sites[0]?.timeZone ?? 'UTC'}
    >
      <GroupFilter {...group} />
    </ReportOfSites>
  );
}
