import type { AdminSite } from '@biteboard/contracts';
import { limitsOf, locationOf } from '@biteboard/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { useFrom } from '../../lib/use-media.ts';
import { useNow } from '../../lib/use-now.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { ErrorState, Notice } from '../../ui/state-blocks.tsx';
import { dayText } from '../ui/date-text.ts';
import { barsOf } from './bars.ts';
import { BookedChart } from './booked-chart.tsx';
import styles from './booked-section.module.css';
import { BookedTable } from './booked-table.tsx';
import { t } from './messages.ts';
import { bookedQuery } from './queries.ts';

const LEGEND = ['booked', 'full', 'past', 'paused', 'limit'] as const;

interface BookedSectionProps {
  site: AdminSite;
  locationId: string;
  date: string;
}

/** What a kitchen has to make in each quarter of an hour of a day. */
export function BookedSection({ site, locationId, date }: BookedSectionProps) {
  const now = useNow();
  const booked = useQuery(bookedQuery(site._id, locationId, date));
  const height = useFrom('tablet') ? 344 : 300;
  const limits = limitsOf(site, locationId);
  const bars =
    booked.data &&
    barsOf({ site, location: locationOf(site, locationId), limits, date, booked: booked.data.slots, now });
  const { timeZone } = site;
  return (
    <section className={styles.section} aria-labelledby="booked">
      <header className={styles.head}>
        <h3 id="booked">{dayText(date)}</h3>
        {bars?.length !== 0 && (
          <ul className={styles.legend}>
            {LEGEND.map((name) => (
              <li key={name} data-kind={name}>
                {t(name === 'full' || name === 'past' ? `state.${name}` : name)}
              </li>
            ))}
          </ul>
        )}
      </header>
      {booked.isError && (
        <ErrorState
          message={t('failed', { message: messageOf(booked.error) })}
          onRetry={() => booked.refetch()}
        />
      )}
      {booked.isPending && (
        <Skeletons>
          <Skeleton width="100%" height={height} radius={12} />
        </Skeletons>
      )}
      {bars?.length === 0 && <Notice>{t('closed')}</Notice>}
      {bars && bars.length > 0 && (
        <>
          <BookedChart bars={bars} timeZone={timeZone} date={date} now={now} height={height} />
          <BookedTable bars={bars} timeZone={timeZone} date={date} />
        </>
      )}
    </section>
  );
}
