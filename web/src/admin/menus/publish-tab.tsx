import type { SharedMenu } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useNavigate } from '../../lib/router.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Empty, ErrorState, Notice } from '../../ui/state-blocks.tsx';
import { menuPath } from '../site/menu-address.ts';
import { PageHead } from '../ui/page-head.tsx';
import { ChangeItems } from './change-items.tsx';
import styles from './menus.module.css';
import { t } from './messages.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { changesQuery } from './queries.ts';
import { sumText } from './release-comparison.tsx';

/** What publishing the draft now would do, item by item, and the way to do it. */
export function PublishTab({ menu }: { menu: SharedMenu }) {
  const changes = useQuery(changesQuery(menu.menuId));
  const [isPublishing, setPublishing] = useState(false);
  const navigate = useNavigate();
  const { data } = changes;
  return (
    <div className={styles.tab}>
      <PageHead
        title={t('tab.publish')}
        actions={
          data &&
          data.items.length > 0 && (
            <Button type="primary" aria-haspopup="dialog" onClick={() => setPublishing(true)}>
              {t('publish')}
            </Button>
          )
        }
      >
        {data && data.items.length > 0 && sumText(data)}
      </PageHead>
      {menu.following === 0 && <Notice>{t('noSites')}</Notice>}
      {changes.isError && (
        <ErrorState
          message={t('changesFailed', { message: messageOf(changes.error) })}
          onRetry={() => void changes.refetch()}
        />
      )}
      {changes.isPending && (
        <Skeletons>
          <Skeleton width="100%" height={260} radius={8} />
        </Skeletons>
      )}
      {data?.items.length === 0 && <Empty title={t('nothingWaits')} hint={t('nothingWaitsHint')} />}
      {data && <ChangeItems items={data.items} currency={menu.currency} />}
      {isPublishing && (
        <PublishDialog
          menu={menu}
          onDone={() => navigate(menuPath(menu.menuId, 'releases'))}
          onClose={() => setPublishing(false)}
        />
      )}
    </div>
  );
}
