import type { Notification } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { messageOf } from '../../lib/api.ts';
import { useFrom } from '../../lib/use-media.ts';
import { useNow } from '../../lib/use-now.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { useSite } from '../site/site.ts';
import { DataTable } from '../ui/data-table.tsx';
import { stampText } from '../ui/date-text.ts';
import { ListPager } from '../ui/list-pager.tsx';
import { StateTag } from '../ui/state-tag.tsx';
import styles from './deliveries.module.css';
import { t } from './messages.ts';
import { deliveriesQuery } from './queries.ts';
import { ResendButton } from './resend-button.tsx';

type Row = Notification & { _id: string };
type Stamp = (at: string) => string;

/** Newest first, each with its state, its last answer and a button to send it again. */
export function WebhookDeliveriesList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { _id: siteId, timeZone } = useSite();
  const posts = useQuery(deliveriesQuery(siteId, page));
  const isRoomy = useFrom('tablet');
  const now = useNow();
  if (posts.isError && !posts.data)
    return (
      <ErrorState
        message={t('failed', { message: messageOf(posts.error) })}
        onRetry={() => void posts.refetch()}
      />
    );
  if (!posts.data)
    return (
      <Skeletons>
        <Skeleton width="100%" height={320} radius={8} />
      </Skeletons>
    );
  const { items } = posts.data;
  if (items.length === 0 && page === 1) return <Empty title={t('none')} hint={t('noneHint')} />;
  const stamp: Stamp = (at) => stampText(at, timeZone, now);
  const columns: TableColumnsType<Row> = isRoomy
    ? [
        { title: t('post'), width: 210, render: (_, post) => <About post={post} stamp={stamp} /> },
        { title: t('state'), width: 210, render: (_, post) => <State post={post} stamp={stamp} /> },
        { title: t('answer'), render: (_, post) => <Answer post={post} /> },
        { title: '', width: 130, render: (_, post) => <ResendButton post={post} /> },
      ]
    : [
        {
          title: t('post'),
          render: (_, post) => (
            <div className={styles.card}>
              <About post={post} stamp={stamp} />
              <State post={post} stamp={stamp} />
              <Answer post={post} />
              <ResendButton post={post} />
            </div>
          ),
        },
      ];
  return (
    <div className={styles.list} aria-busy={posts.isPlaceholderData || undefined}>
      <DataTable rows={items.map((post) => ({ ...post, _id: post.notificationId }))} columns={columns} />
      <ListPager label={t('pages')} page={page} list={posts.data} onPage={onPage} />
    </div>
  );
}

function About({ post: { type, orderNumber, at }, stamp }: { post: Notification; stamp: Stamp }) {
  return (
    <span className={styles.lines}>
      <strong>{[orderNumber, t(`type.${type}`)].filter(Boolean).join(' · ')}</strong>
      <small>{stamp(at)}</small>
    </span>
  );
}

const TONES = { waiting: 'waiting', delivered: 'good', failed: 'bad' } as const;

function State({ post, stamp }: { post: Notification; stamp: Stamp }) {
  const { state, tries, lastTriedAt, nextAt } = post;
  const isTried = state === 'waiting' && nextAt === null;
  const when = nextAt
    ? t('next', { when: stamp(nextAt) })
    : lastTriedAt && t('lastTried', { when: stamp(lastTriedAt) });
  return (
    <span className={styles.lines}>
      <StateTag tone={TONES[state]}>{t(isTried ? 'state.trying' : `state.${state}`)}</StateTag>
      <small>{[t('tries', { count: tries }), when].filter(Boolean).join(', ')}</small>
    </span>
  );
}

function Answer({ post: { answer } }: { post: Notification }) {
  if (!answer) return <span className={styles.hint}>{t('noAnswer')}</span>;
  return (
    <span className={styles.lines}>
      {answer.status !== null && <strong className="tabular">{answer.status}</strong>}
      {answer.text && <small title={answer.text}>{answer.text}</small>}
    </span>
  );
}
