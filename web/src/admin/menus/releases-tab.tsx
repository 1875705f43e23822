import type { MenuRelease, SharedMenu } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { ListPager } from '../ui/list-pager.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './menus.module.css';
import { t } from './messages.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { releasesQuery } from './queries.ts';
import { ReleaseRow } from './release-row.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

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
  const list = releases.data;
  const close = () => setAsked(null);
  const done = (text: string) => {
    setSaid(text);
    close();
  };
  const published = ({ number, state }: MenuRelease) =>
    done(t(state === 'scheduled' ? 'planned' : 'published', { number }));
  return (
    <div className={styles.tab}>
      <PageHead title={t('tab.releases')} />
      <p role="status" className={styles.said}>
        {said}
      </p>
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
            onAsk={(act) => setAsked({ act, number: release.number })}
          />
        ))}
      </ul>
      {list && list.totalPages > 1 && (
        <ListPager label={t('releasePages')} page={page} list={list} onPage={setPage} />
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
