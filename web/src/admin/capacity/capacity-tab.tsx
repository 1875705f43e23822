import { limitsOf, weekdayOf } from '@biteboard/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/router.ts';
import { Empty } from '../../ui/state-blocks.tsx';
import { isInPart } from '../site/own-locations.ts';
import { sitesQuery } from '../site/queries.ts';
import { tabPath, useSite } from '../site/site.ts';
import { ThrottlingBand } from '../throttling/throttling-band.tsx';
import { ThrottlingSwitch } from '../throttling/throttling-switch.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { BookedSection } from './booked-section.tsx';
import styles from './capacity-tab.module.css';
import { DayNav } from './day-nav.tsx';
import { LimitsSection } from './limits-section.tsx';
import { t } from './messages.ts';
import { OwnTimes } from './own-times.tsx';
import { useShownDay } from './use-shown-day.ts';

/** Others change limits and pauses, too. */
const SITES_EVERY_MS = 30_000;

/** How much a kitchen takes for each quarter of an hour, what of it is booked, and how busy it is. */
export function CapacityTab() {
  const site = useSite();
  useQuery({ ...sitesQuery, refetchOnMount: 'always', refetchInterval: SITES_EVERY_MS });
  const shown = useShownDay(site);
  const { location, date } = shown;
  const day = weekdayOf(date);
  if (!location)
    return (
      <div className={styles.tab}>
        <PageHead title={t('title')} />
        <Empty title={t('noLocation')} hint={t('noLocationHint')}>
          {!isInPart(site) && (
            <Link to={`${tabPath(site.slug, 'settings')}#locations`}>{t('toLocations')}</Link>
          )}
        </Empty>
      </div>
    );
  return (
    <div className={styles.tab}>
      <PageHead
        title={t('title')}
        actions={
          <>
            {isInPart(site) && <OwnTimes key={location.id} site={site} location={location} />}
            <DayNav locations={site.locations} shown={shown} />
          </>
        }
      >
        {t('unit')}
      </PageHead>
      <ThrottlingBand site={site}>
        <ThrottlingSwitch site={site} />
      </ThrottlingBand>
      {limitsOf(site, location.id).length > 0 && (
        <BookedSection site={site} locationId={location.id} date={date} />
      )}
      <LimitsSection key={`${location.id} ${day}`} site={site} location={location} day={day} />
    </div>
  );
}
