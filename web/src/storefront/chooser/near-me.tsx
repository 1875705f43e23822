import type { Coordinates } from '@biteboard/contracts/rules';
import { LocateFixed } from 'lucide-react';
import { useAttempt } from '../../lib/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { askPosition } from '../site/ask-position.ts';
import { t } from './messages.ts';
import styles from './near-me.module.css';

interface NearMeProps {
  here: Coordinates | null;
  onHere: (here: Coordinates | null) => void;
  onFailed: (error: unknown) => void;
}

/** Asks for the customer's position only when pressed, and drops it when pressed again. */
export function NearMe({ here, onHere, onFailed }: NearMeProps) {
  const ask = useAttempt({ send: askPosition, onDone: onHere, onFailed });
  return (
    <Button
      kind="secondary"
      className={styles.button}
      aria-pressed={here !== null}
      busy={ask.isPending}
      icon={<LocateFixed size={18} strokeWidth={1.75} aria-hidden />}
      onClick={() => (here ? onHere(null) : ask.mutate())}
    >
      {t('nearMe')}
    </Button>
  );
}
