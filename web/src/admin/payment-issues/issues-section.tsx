import type { AdminSite, PaymentCase } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { ErrorState } from '../../ui/state-blocks.tsx';
import { ListPager } from '../ui/list-pager.tsx';
import { PaymentIssueDialog } from './issue-dialog.tsx';
import { PaymentIssueRow } from './issue-row.tsx';
import styles from './issues.module.css';
import { t } from './messages.ts';
import { issuesQuery } from './queries.ts';

interface Acting {
  one: PaymentCase;
  action: 'refund' | 'settle';
}

/** A site's open payment issues; nothing without any, and a message after the last is resolved. */
export function PaymentIssuesSection({ site }: { site: Pick<AdminSite, '_id' | 'slug' | 'timeZone'> }) {
  const [page, setPage] = useState(1);
  const [acting, setActing] = useState<Acting | null>(null);
  const title = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const cases = useQuery(issuesQuery(site._id, page));
  const list = cases.data;
  const hadCases = useRef(false);
  // The row disappears with its buttons: the focus stays here.
  useEffect(() => {
    if (list?.total) hadCases.current = true;
    if (hadCases.current && document.activeElement === document.body) title.current?.focus();
  }, [list]);
  if (cases.isError) {
    return (
      <ErrorState
        className={styles.section!}
        message={t('failed', { message: messageOf(cases.error) })}
        onRetry={() => cases.refetch()}
      />
    );
  }
  return (
    <>
      {list?.total === 0 && hadCases.current && (
        <p ref={title} className={styles.none} tabIndex={-1} role="status">
          {t('none')}
        </p>
      )}
      {list && list.total > 0 && (
        <section className={styles.section} aria-labelledby="money-cases">
          <header>
            <h3 id="money-cases" ref={title} tabIndex={-1}>
              {t('title')}
            </h3>
            <p className={styles.note}>{t('note')}</p>
          </header>
          <ul className={styles.cases}>
            {list.items.map((one) => (
              <PaymentIssueRow
                key={one.caseId}
                one={one}
                site={site}
                onAct={(action) => setActing({ one, action })}
              />
            ))}
          </ul>
          {list.totalPages > 1 && <ListPager label={t('pages')} page={page} list={list} onPage={setPage} />}
        </section>
      )}
      {acting && <PaymentIssueDialog {...acting} siteId={site._id} onClose={() => setActing(null)} />}
    </>
  );
}
