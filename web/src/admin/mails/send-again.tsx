import { Button } from 'antd';
import { Send } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import styles from './mails.module.css';
import { t } from './messages.ts';
import { sendMailAgain } from './queries.ts';

/** Sends a mail again. */
export function SendAgain({ id }: { id: string }) {
  const again = useAttempt({ send: () => sendMailAgain(id), touches: ['admin', 'mails'] });
  return (
    <div className={styles.again}>
      <Button
        icon={<Send size={16} strokeWidth={1.75} aria-hidden />}
        loading={again.isPending}
        onClick={() => !again.isPending && again.mutate()}
      >
        {t('again')}
      </Button>
      {again.isError && (
        <p role="alert" className={styles.error}>
          {t('againFailed', { message: messageOf(again.error) })}
        </p>
      )}
    </div>
  );
}
