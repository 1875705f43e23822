import type { AdminSite } from '@biteboard/contracts';
import { addDays } from '@biteboard/contracts/rules';
import { Button } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { shortDayText } from '../ui/date-text.ts';
import { NamedSelect } from '../ui/named-select.tsx';
import styles from './capacity-tab.module.css';
import { t } from './messages.ts';
import type { useShownDay } from './use-shown-day.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface DayNavProps {
  locations: AdminSite['locations'];
  shown: ReturnType<typeof useShownDay>;
}

/** Whose day is shown, the days beside it, and a button back to today. */
export function DayNav({ locations, shown }: DayNavProps) {
  const { location, date, today, change } = shown;
  return (
    <>
      {locations.length > 1 && (
        <NamedSelect
          className={styles.location!}
          aria-label={t('location')}
          value={location?.id}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => change({ location: id })}
        />
      )}
      <Button
        icon={<ChevronLeft {...icon} />}
        aria-label={t('previousDay')}
        onClick={() => change({ date: addDays(date, -1) })}
      />
      <Button aria-pressed={date === today} onClick={() => change({ date: today })}>
        {t('today', { day: shortDayText(today) })}
      </Button>
      <Button
        icon={<ChevronRight {...icon} />}
        aria-label={t('nextDay')}
        onClick={() => change({ date: addDays(date, 1) })}
      />
    </>
  );
}
