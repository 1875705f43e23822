import type { MenuRelease, SharedMenu } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { ListPager } from '../ui/list-pager.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import styles from './menus.module.css';
import { t } from './messages.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { releasesQuery } from './queries.ts';
import { ReleaseRow } from './release-row.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { useRetryRelease } from './use-menu-changes.ts';

interface Asked {
  act: 'bringBack' | 'takeBack';
  number: number;
}

/** The releases of a menu, the newest first: how far each is, and what can be done with it. */
export function ReleasesTab({ menu }: { menu: SharedMenu }) {
  const [page, setPage] = useState(1);
  const releases = useQuery(releasesQuery(menu.menuId, page));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState('');
  /** The numbers of at most two releases. */
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isComparing, setComparing] = useState(false);
  const retrying = useRetryRelease(menu.menuId, ({ number, done: reached, sites }) =>
    setSaid(t('retried', { number, done: reached, count: sites })),
  );
  const list = releases.data;
  const [from, to] = chosen.toSorted((a, b) => a - b);
  const close = () => setAsked(null);
  const done = (text: string) => {
    setSaid(text);
    close();
  };
  const published = ({ number, state }: MenuRelease) =>
    done(t(state === 'scheduled' ? 'planned' : 'published', { number }));
  return (
    <div className={styles.tab}>
      <PageHead
        title={t('tab.releases')}
        actions={
          from !== undefined &&
          to !== undefined && (
            <Button type="primary" aria-haspopup="dialog" onClick={() => setComparing(true)}>
              {t('compare', { from, to })}
            </Button>
          )
        }
      >
        {(list?.total ?? 0) > 1 && t('compareHint')}
      </PageHead>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {retrying.isError && (
        <p role="alert" className={styles.bad}>
          {messageOf(retrying.error)}
        </p>
      )}
      {releases.isError && (
        <ErrorState
          message={t('releasesFailed', { message: messageOf(releases.error) })}
          onRetry={() => void releases.refetch()}
        />
      )}
      {releases.isPending && (
        <Skeletons>
          <Skeleton width="100%" height={260} radius={8} />
        </Skeletons>
      )}
      {list?.total === 0 && <Empty title={t('noReleases')} hint={t('noReleasesHint')} />}
      <ul className={styles.list}>
        {list?.items.map((release) => (
          <ReleaseRow
            key={release.number}
            release={release}
            isInForce={release.number === menu.release}
            isChosen={chosen.includes(release.number)}
            mayChoose={chosen.length < 2}
            onChoose={(isChosen) =>
              setChosen(
                isChosen ? [...chosen, release.number] : chosen.filter((one) => one !== release.number),
              )
            }
            isRetrying={retrying.isPending && retrying.variables === release.number}
            onRetry={() => retrying.mutate(release.number)}
            onAsk={(act) => setAsked({ act, number: release.number })}
          />
        ))}
      </ul>
      {list && list.totalPages > 1 && (
        <ListPager label={t('releasePages')} page={page} list={list} onPage={setPage} />
      )}
      {isComparing && from !== undefined && to !== undefined && (
        <CompareDialog menu={menu} from={from} to={to} onClose={() => setComparing(false)} />
      )}
      {asked?.act === 'bringBack' && (
        <PublishDialog menu={menu} bringsBack={asked.number} onDone={published} onClose={close} />
      )}
      {asked?.act === 'takeBack' && (
        <TakeBackDialog
          menuId={menu.menuId}
          number={asked.number}
          onDone={() => done(t('takenBack', { number: asked.number }))}
          onClose={close}
        />
      )}
    </div>
  );
}
