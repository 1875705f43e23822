import type { SharedMenu } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Link } from '../../lib/router.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { sitesQuery } from '../site/queries.ts';
import { tabPath } from '../site/site.ts';
import { ListPager } from '../ui/list-pager.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { FollowersDialog } from './followers-dialog.tsx';
import styles from './menus.module.css';
import { t } from './messages.ts';
import { placesIn } from './places.ts';
import { menuSitesQuery } from './queries.ts';

/** The sites that follow a menu: the release that each has, or why it has not the one in force. */
export function SitesTab({ menu }: { menu: SharedMenu }) {
  const [page, setPage] = useState(1);
  const [isChoosing, setChoosing] = useState(false);
  const followers = useQuery(menuSitesQuery(menu.menuId, page));
  const { data: sites = [] } = useQuery(sitesQuery);
  const list = followers.data;
  const groups = placesIn(sites).filter(
    ({ groupId }) => groupId !== undefined && menu.groupIds.includes(groupId),
  );
  const choose = (
    <Button type="primary" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
      {t('choose')}
    </Button>
  );
  return (
    <div className={styles.tab}>
      <PageHead title={t('tab.sites')} actions={choose}>
        {t('following', { count: menu.following })}
      </PageHead>
      {groups.length > 0 && (
        <p className={styles.note}>
          {t('groups')}: {groups.map(({ name }) => name).join(', ')}
        </p>
      )}
      {followers.isError && (
        <ErrorState
          message={t('sitesFailed', { message: messageOf(followers.error) })}
          onRetry={() => void followers.refetch()}
        />
      )}
      {followers.isPending && (
        <Skeletons>
          <Skeleton width="100%" height={260} radius={8} />
        </Skeletons>
      )}
      {list?.total === 0 && <Empty title={t('nobody')} hint={t('nobodyHint')} />}
      <ul className={styles.list}>
        {list?.items.map(({ siteId, name, slug, release, archived, failed }) => (
          <li key={siteId}>
            <Link to={tabPath(slug, 'products')} className={styles.link!} dir="auto">
              {name}
            </Link>
            <span className={styles.faint}>
              {release === null ? t('noRelease') : t('releaseOf', { number: release })}
              {archived && <span>, {t('archived')}</span>}
            </span>
            {failed && (
              <span className={styles.bad} dir="auto">
                {failed.error}
              </span>
            )}
          </li>
        ))}
      </ul>
      {list && list.totalPages > 1 && (
        <ListPager label={t('sitePages')} page={page} list={list} onPage={setPage} />
      )}
      {isChoosing && <FollowersDialog menu={menu} onClose={() => setChoosing(false)} />}
    </div>
  );
}
