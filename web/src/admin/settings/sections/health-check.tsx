import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { Activity, CircleAlert } from 'lucide-react';
import { messageOf } from '../../../lib/api.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useNow } from '../../../lib/use-now.ts';
import busyButton from '../../ui/busy-button.module.css';
import { t } from '../messages.ts';
import styles from './health-check.module.css';
import { agoText, type HealthAnswer } from './health-text.ts';

interface HealthCheckProps {
  provider: string;
  ask: () => Promise<HealthAnswer>;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Asks a provider whether it would serve the site as it is saved; shows its answer beside the button. */
export function HealthCheck({ provider, ask }: HealthCheckProps) {
  const now = useNow();
  const check = useMutation({ mutationFn: async () => ({ ...(await ask()), at: serverNow() }) });
  const { data: answer, error, isPending } = check;
  const reason = error ? messageOf(error) : (answer?.reason ?? '');
  return (
    <div className={styles.check}>
      <Button
        icon={<Activity {...icon} />}
        className={busyButton.button!}
        loading={isPending}
        onClick={() => !isPending && check.mutate()}
      >
        {t('test', { provider })}
      </Button>
      <div role="status" className={styles.answer}>
        {!isPending && reason && (
          <p className={styles.fault}>
            <CircleAlert {...icon} />
            {t('testError', { provider, reason })}
          </p>
        )}
        {!isPending && !reason && answer && (
          <ul className={styles.facts}>
            {answer.facts.map(({ isGood, text }) => (
              <li key={text} className={isGood ? styles.good : styles.bad}>
                {text}
              </li>
            ))}
          </ul>
        )}
        {!isPending && answer && (
          <p className={styles.when}>
            {[answer.isSimulated && t('simulated'), agoText(answer.at, now)].filter(Boolean).join(', ')}
          </p>
        )}
      </div>
    </div>
  );
}
