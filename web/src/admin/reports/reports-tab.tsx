import { LocationFilter } from '../site/location-filter.tsx';
import { useSite } from '../site/site.ts';
import { useLocationFilter } from '../site/use-location-filter.ts';
import { ReportOfSites } from './report-of-sites.tsx';

/** When, what and how the site sold, or one of its locations. */
export function ReportsTab() {
  const site = useSite();
  const { locationId, change } = useLocationFilter(site);
  return (
    <ReportOfSites of={site.name} choice={{ siteIds: site._id, locationId }} timeZone={site.timeZone}>
      <LocationFilter locations={site.locations} value={locationId ?? ''} onChange={change} />
    </ReportOfSites>
  );
}
