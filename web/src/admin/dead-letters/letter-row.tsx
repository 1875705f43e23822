import type { DeadLetter } from '@biteboard/contracts';
import { Button, Checkbox } from 'antd';
import { useId, useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { stampText } from '../ui/date-text.ts';
import styles from './letters.module.css';
import { t } from './messages.ts';
import type { LetterAct } from './use-letter-acts.ts';

/** The browser's zone: events are of no shop. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface LetterRowProps {
  letter: DeadLetter;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onAct: (act: LetterAct) => void;
}

/** One event that waits: since when, for whom and why, and on demand what is in it. */
export function LetterRow({ letter, isChosen, onChoose, onAct }: LetterRowProps) {
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const shown = useId();
  const { id, topic, group, at, error, event } = letter;
  const { data, ...attributes } = event;
  const what = event.type ?? t('noEvent');
  const name = `${what}, ${id}`;
  const label = (act: string) => t('eventOf', { act, name });
  return (
    <li className={styles.letter}>
      <Checkbox
        className={styles.choice!}
        aria-label={t('choose', { name })}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className={styles.what}>
        <h3>{what}</h3>
        <p className={styles.about}>
          <span>{t('forGroup', { group })}</span>
          <span>{t('readIn', { topic })}</span>
          {at && <time dateTime={at}>{t('since', { when: stampText(at, HERE, now) })}</time>}
          <code>{id}</code>
        </p>
        <p className={styles.error} dir="auto">
          {error}
        </p>
      </div>
      <div className={styles.actions} data-screen-only>
        <Button
          type="text"
          aria-expanded={isOpen}
          aria-controls={shown}
          aria-label={label(t(isOpen ? 'hideEvent' : 'event'))}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'hideEvent' : 'event')}
        </Button>
        <Button aria-haspopup="dialog" aria-label={label(t('replay'))} onClick={() => onAct('replay')}>
          {t('replay')}
        </Button>
        <Button
          type="text"
          danger
          aria-haspopup="dialog"
          aria-label={label(t('discard'))}
          onClick={() => onAct('discard')}
        >
          {t('discard')}
        </Button>
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
        <section id={shown} className={styles.event} tabIndex={0} aria-label={name}>
          <pre>{JSON.stringify({ ...attributes, data }, null, 2)}</pre>
        </section>
      )}
    </li>
  );
}
