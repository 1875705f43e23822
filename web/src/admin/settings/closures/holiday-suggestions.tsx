import type { SuggestedHoliday } from '@biteboard/contracts';
import { isolated } from '@biteboard/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { dateText } from '../../../lib/time-text.ts';
import styles from './closures-field.module.css';
import { t } from './messages.ts';
import { holidaysQuery } from './queries.ts';

interface HolidaySuggestionsProps {
  siteIds: readonly string[];
  /** Whether the calendar that is edited has the day already. */
  isThere: (date: string) => boolean;
  onChoose: (holiday: SuggestedHoliday) => void;
}

/** Many countries have many days: at first those that most of the sites keep. */
const SHOWN = 8;

/** In the order of days. */
const ofMostSites = (holidays: readonly SuggestedHoliday[]): SuggestedHoliday[] => {
  const first = new Set(holidays.toSorted((a, b) => b.siteIds.length - a.siteIds.length).slice(0, SHOWN));
  return holidays.filter((holiday) => first.has(holiday));
};

/** The public holidays of the next year where the sites are, one press each; nothing while there are none. */
export function HolidaySuggestions({ siteIds, isThere, onChoose }: HolidaySuggestionsProps) {
  const [isWhole, setWhole] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const found = useQuery(holidaysQuery(siteIds));
  const holidays = (found.data ?? []).filter(({ date }) => !isThere(date));
  if (found.isError)
    return <p className={styles.hint}>{t('holidaysFailed', { message: messageOf(found.error) })}</p>;
  if (holidays.length === 0) return null;
  return (
    <fieldset ref={group} className={styles.holidays} tabIndex={-1}>
      <legend className={styles.hint}>{t('holidays')}</legend>
      {(isWhole ? holidays : ofMostSites(holidays)).map((holiday) => (
        <Button
          key={`${holiday.date} ${holiday.name}`}
          className={styles.holiday!}
          icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => {
            onChoose(holiday);
            // The pressed button goes.
            group.current?.focus({ preventScroll: true });
          }}
        >
          {holidayText(holiday, siteIds.length)}
        </Button>
      ))}
      {!isWhole && holidays.length > SHOWN && (
        <Button type="text" onClick={() => setWhole(true)}>
          {t('moreHolidays', { count: holidays.length - SHOWN })}
        </Button>
      )}
    </fieldset>
  );
}

/** 'Fri, Dec 25 · Christmas Day', and in how many of several sites where not in all. */
function holidayText({ date, name, siteIds }: SuggestedHoliday, of: number): string {
  const day = dateText(Date.parse(`${date}T12:00:00Z`), 'UTC');
  const text = t('suggested', { day, name: isolated(name) });
  return siteIds.length < of ? t('inSome', { text, count: siteIds.length, of }) : text;
}
