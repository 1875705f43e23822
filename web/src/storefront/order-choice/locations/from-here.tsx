import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { Button } from '../../../ui/button.tsx';
import { askPosition, PositionUnknown } from '../../site/ask-position.ts';
import { setHere, useHere } from '../../site/here.ts';
import styles from './location-cards.module.css';
import { t } from './messages.ts';

/** Measures from where the customer is; the browser is asked when this is pressed, and only then. */
export function FromHere() {
  const here = useHere();
  const [fault, setFault] = useState('');
  const ask = useAttempt({
    send: askPosition,
    onDone: setHere,
    onFailed: (error) => setFault(faultText(error)),
  });
  return (
    <div className={styles.here}>
      <Button
        kind="text"
        className={styles.ask}
        busy={ask.isPending}
        icon={<LocateFixed size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => {
          setFault('');
          ask.mutate();
        }}
      >
        {t('fromHere')}
      </Button>
      <p role="status">{fault || (here ? t('byDistance') : '')}</p>
    </div>
  );
}

const faultText = (error: unknown): string =>
  t(error instanceof PositionUnknown && error.isRefused ? 'positionRefused' : 'positionUnknown');
