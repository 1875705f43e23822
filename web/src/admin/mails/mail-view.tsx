import type { MailState } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state-blocks.tsx';
import styles from './mails.module.css';
import { t } from './messages.ts';
import { mailQuery } from './queries.ts';
import { SendAgain } from './send-again.tsx';

/** Its links open beside the dashboard. */
const outwards = (html: string): string => html.replace('<head>', '<head><base target="_blank">');

const AGAIN: readonly MailState[] = ['sent', 'failed'];

/** One mail as its reader sees it, in a frame where nothing of it can run. */
export function MailView({ id, onBack }: { id: string; onBack: () => void }) {
  const mail = useQuery(mailQuery(id));
  return (
    <div className={styles.view}>
      <Button icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden />} onClick={onBack}>
        {t('back')}
      </Button>
      {mail.isError && !mail.data && (
        <ErrorState
          message={t('mailFailed', { message: messageOf(mail.error) })}
          onRetry={() => void mail.refetch()}
        />
      )}
      {mail.isPending && (
        <Skeletons>
          <Skeleton width="100%" height={480} radius={8} />
        </Skeletons>
      )}
      {mail.data && (
        <>
          <h3 className={styles.heading}>{mail.data.subject}</h3>
          <p className={styles.hint}>
            {t('to', { to: mail.data.to || t('nobody') })} · {t(`state.${mail.data.state}`)}
            {mail.data.tries > 1 && `, ${t('tries', { count: mail.data.tries })}`}
            {mail.data.error && `: ${mail.data.error}`}
          </p>
          {AGAIN.includes(mail.data.state) && <SendAgain id={id} />}
          <iframe
            className={styles.frame}
            title={mail.data.subject}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={outwards(mail.data.html)}
          />
        </>
      )}
    </div>
  );
}
