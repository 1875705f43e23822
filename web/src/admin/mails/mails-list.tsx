import type { AdminSite, MailSummary } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { messageOf } from '../../lib/api.ts';
import { useFrom } from '../../lib/use-media.ts';
import { useNow } from '../../lib/use-now.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { sitesQuery } from '../site/queries.ts';
import { DataTable } from '../ui/data-table.tsx';
import { stampText } from '../ui/date-text.ts';
import { ListPager } from '../ui/list-pager.tsx';
import { StateTag } from '../ui/state-tag.tsx';
import styles from './mails.module.css';
import { t } from './messages.ts';
import { mailsQuery } from './queries.ts';

const NO_SITES: readonly AdminSite[] = [];

interface MailsListProps {
  page: number;
  onPage: (page: number) => void;
  onOpen: (mailId: string) => void;
}

/** For mails that are of no shop, and of one whose name several zones know. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone of the shop that a mail is of: an order has one time, wherever it is read. */
const zoneOf = ({ siteName }: MailSummary, sites: readonly AdminSite[]): string => {
  const zones = new Set(sites.filter(({ name }) => name === siteName).map(({ timeZone }) => timeZone));
  return zones.size === 1 ? [...zones][0]! : HERE;
};

export function MailsList({ page, onPage, onOpen }: MailsListProps) {
  const mails = useQuery(mailsQuery(page));
  const sites = useQuery(sitesQuery).data ?? NO_SITES;
  const isRoomy = useFrom('tablet');
  const now = useNow();
  if (mails.isError && !mails.data)
    return (
      <ErrorState
        message={t('failed', { message: messageOf(mails.error) })}
        onRetry={() => void mails.refetch()}
      />
    );
  if (!mails.data)
    return (
      <Skeletons>
        <Skeleton width="100%" height={320} radius={8} />
      </Skeletons>
    );
  const { items } = mails.data;
  if (items.length === 0 && page === 1) return <Empty title={t('none')} hint={t('noneHint')} />;
  const stamp = (mail: MailSummary) => stampText(mail.at, zoneOf(mail, sites), now);
  const columns: TableColumnsType<MailSummary & { _id: string }> = [
    {
      title: t('mail'),
      render: (_, mail) => (
        <span className={styles.mail}>
          <button type="button" className={styles.subject} onClick={() => onOpen(mail.mailId)}>
            {mail.subject}
          </button>
          <small>{mail.to || t('nobody')}</small>
          {!isRoomy && (
            <small>
              {stamp(mail)} · {t(`state.${mail.state}`)}
            </small>
          )}
        </span>
      ),
    },
    ...(isRoomy
      ? [
          { title: t('state'), width: 150, render: (_: unknown, mail: MailSummary) => <State mail={mail} /> },
          { title: t('when'), width: 150, render: (_: unknown, mail: MailSummary) => stamp(mail) },
        ]
      : []),
  ];
  return (
    <div className={styles.list} aria-busy={mails.isPlaceholderData || undefined}>
      {items.some(({ state }) => state === 'kept') && <p className={styles.hint}>{t('keptHint')}</p>}
      <DataTable rows={items.map((mail) => ({ ...mail, _id: mail.mailId }))} columns={columns} />
      <ListPager label={t('pages')} page={page} list={mails.data} onPage={onPage} />
    </div>
  );
}

const TONES = { waiting: 'waiting', sent: 'good', failed: 'bad', kept: 'quiet' } as const;

/** Its state, and why it was not sent. */
function State({ mail: { state, error } }: { mail: MailSummary }) {
  return (
    <span className={styles.mail}>
      <StateTag tone={TONES[state]}>{t(`state.${state}`)}</StateTag>
      {error && <small title={error}>{error}</small>}
    </span>
  );
}
