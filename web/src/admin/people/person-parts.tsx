import type { Person } from '@biteboard/contracts';
import { useNow } from '../../lib/use-now.ts';
import { shortDayText } from '../ui/date-text.ts';
import { t } from './messages.ts';
import styles from './people.module.css';
import { accessState, personInitials, personName } from './person-text.ts';

/** The calendar day here of a time. */
const dayHere = new Intl.DateTimeFormat('en-CA');

/** Initials, name and email; oneself is marked. */
export function PersonName({ person, isYou }: { person: Person; isYou: boolean }) {
  return (
    <span className={styles.who}>
      <span className={styles.initials} aria-hidden>
        {personInitials(person)}
      </span>
      <span className={styles.words}>
        <span>
          <b dir="auto">{personName(person)}</b> {isYou && <span className={styles.you}>{t('you')}</span>}
        </span>
        {person.name && <small>{person.email}</small>}
      </span>
    </span>
  );
}

/** A dot and a word. */
export function PersonStateTag({ person }: { person: Person }) {
  const mood = accessState(person, useNow());
  const day = person.invitedAt ? shortDayText(dayHere.format(Date.parse(person.invitedAt))) : '';
  return (
    <span className={styles.state} data-mood={mood}>
      {t(`state.${mood}`, { day })}
    </span>
  );
}
