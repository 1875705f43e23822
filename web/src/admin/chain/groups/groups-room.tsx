import type { AdminSite, SiteGroup } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useExistingPage } from '../../../lib/use-existing-page.ts';
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../../ui/state-blocks.tsx';
import { sitesQuery } from '../../site/queries.ts';
import { ListPager } from '../../ui/list-pager.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useConfirmedDelete } from '../../ui/use-confirmed-delete.ts';
import chain from '../chain.module.css';
import { GroupDialog } from './group-dialog.tsx';
import styles from './groups.module.css';
import { GroupsMap } from './groups-map.tsx';
import { t } from './messages.ts';
import { groupsQuery } from './queries.ts';
import { RemoveGroupDialog } from './remove-group-dialog.tsx';

/** The groups of sites, by name; admins make them. */
export function GroupsRoom() {
  const [page, setPage] = useState(1);
  const [q, setQ] = useState('');
  const groups = useQuery(groupsQuery(page, q));
  const { data: sites = [] } = useQuery(sitesQuery);
  /** Null: a new one. */
  const [edited, setEdited] = useState<SiteGroup | null | undefined>();
  const { deleting, ask, keep, deleted, list } = useConfirmedDelete<SiteGroup>();
  useExistingPage(groups, page, setPage);
  return (
    <section ref={list} className={chain.room} tabIndex={-1} aria-label={t('title')}>
      <PageHead
        title={t('title')}
        actions={
          <Button type="primary" aria-haspopup="dialog" onClick={() => setEdited(null)}>
            {t('new')}
          </Button>
        }
      >
        {groups.data && t('count', { count: groups.data.total })}
      </PageHead>
      <p className={chain.quiet}>{t('note')}</p>
      <SearchField
        label={t('search')}
        hint={t('searchHint')}
        value={q}
        onSearch={(text) => {
          setQ(text);
          setPage(1);
        }}
      />
      {groups.isError && (
        <ErrorState
          message={t('failed', { message: messageOf(groups.error) })}
          onRetry={() => void groups.refetch()}
        />
      )}
      {groups.isPending && (
        <Skeletons>
          <Skeleton width="100%" height={160} radius={8} />
        </Skeletons>
      )}
      {groups.data?.total === 0 &&
        (q ? <Empty title={t('noneFound')} /> : <Empty title={t('none')} hint={t('noneHint')} />)}
      <ul className={styles.groups}>
        {groups.data?.items.map((group) => (
          <li key={group.groupId}>
            <div className={styles.what}>
              <h3 dir="auto">{group.name}</h3>
              <p dir="auto">{membersText(group, sites)}</p>
            </div>
            <Button
              aria-haspopup="dialog"
              aria-label={t('editOf', { name: group.name })}
              onClick={() => setEdited(group)}
            >
              {t('edit')}
            </Button>
            <Button
              type="text"
              danger
              aria-haspopup="dialog"
              aria-label={t('removeOf', { name: group.name })}
              onClick={() => ask(group)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {groups.data && groups.data.totalPages > 1 && (
        <ListPager label={t('pages')} page={page} list={groups.data} onPage={setPage} />
      )}
      {sites.length > 0 && <GroupsMap sites={sites} />}
      {edited !== undefined && <GroupDialog group={edited} onClose={() => setEdited(undefined)} />}
      {deleting && <RemoveGroupDialog group={deleting} onDone={deleted} onClose={keep} />}
    </section>
  );
}

const NAMED = 6;

function membersText({ siteIds }: SiteGroup, sites: readonly AdminSite[]): string {
  const names = siteIds.slice(0, NAMED).map((id) => sites.find(({ _id }) => _id === id)?.name ?? id);
  const more = siteIds.length - names.length;
  const text = names.join(', ');
  return t('members', {
    count: siteIds.length,
    names: more > 0 ? t('more', { names: text, count: more }) : text,
  });
}
