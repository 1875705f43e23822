import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { ListPager } from '../ui/list-pager.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ActDialog } from './act-dialog.tsx';
import { LetterRow } from './letter-row.tsx';
import styles from './letters.module.css';
import { t } from './messages.ts';
import { lettersQuery } from './queries.ts';
import type { ActedLetters, LetterAct } from './use-letter-acts.ts';

interface Asked {
  act: LetterAct;
  ids: readonly string[];
}

/** The events that services could not take in, the oldest first, with what an admin can do about them. */
export function LettersTab() {
  const [page, setPage] = useState(1);
  const letters = useQuery(lettersQuery(page));
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [acted, setActed] = useState<(ActedLetters & { act: LetterAct }) | null>(null);
  const tab = useRef<HTMLDivElement>(null);
  // A row that disappears takes the pressed button with it.
  useFocusFallback(letters.data, () => (acted ? tab.current : null));
  const list = letters.data;
  const items = list?.items ?? [];
  const ids = items.map(({ id }) => id);
  const chosen = ids.filter((id) => ticked.includes(id));
  const lastPage = list?.totalPages ?? page;
  // The last letters of the last page are gone: the page before is the last now.
  useEffect(() => setPage((now) => Math.min(now, lastPage)), [lastPage]);

  return (
    <div ref={tab} className={styles.tab} tabIndex={-1}>
      <PageHead title={t('title')}>{list && list.total > 0 && t('waiting', { count: list.total })}</PageHead>
      <p role="status" className={styles.done}>
        {acted &&
          acted.done > 0 &&
          t(acted.act === 'replay' ? 'replayed' : 'discarded', { count: acted.done })}
      </p>
      {acted && acted.failed > 0 && (
        <p role="alert" className={styles.refused}>
          {t('notDone', { count: acted.failed, message: acted.message })}
        </p>
      )}
      {letters.isError && (
        <ErrorState
          message={t('failed', { message: messageOf(letters.error) })}
          onRetry={() => void letters.refetch()}
        />
      )}
      {letters.isPending && (
        <Skeletons>
          <Skeleton width="100%" height={260} radius={8} />
        </Skeletons>
      )}
      {list?.total === 0 && <Empty title={t('none')} hint={t('noneHint')} />}
      {items.length > 0 && (
        <>
          <p className={styles.note}>{t('note')}</p>
          <div className={styles.chosen} data-screen-only>
            <Checkbox
              checked={chosen.length === ids.length}
              indeterminate={chosen.length > 0 && chosen.length < ids.length}
              onChange={({ target }) => setTicked(target.checked ? ids : [])}
            >
              {t('chooseAll')}
            </Checkbox>
            {chosen.length > 0 && (
              <div className={styles.together}>
                <span role="status">{t('chosen', { count: chosen.length })}</span>
                <Button aria-haspopup="dialog" onClick={() => setAsked({ act: 'replay', ids: chosen })}>
                  {t('replay')}
                </Button>
                <Button
                  danger
                  aria-haspopup="dialog"
                  onClick={() => setAsked({ act: 'discard', ids: chosen })}
                >
                  {t('discard')}
                </Button>
              </div>
            )}
          </div>
          <ul className={styles.letters} aria-busy={letters.isPlaceholderData || undefined}>
            {items.map((letter) => (
              <LetterRow
                key={letter.id}
                letter={letter}
                isChosen={chosen.includes(letter.id)}
                onChoose={(isChosen) =>
                  setTicked(isChosen ? [...chosen, letter.id] : chosen.filter((id) => id !== letter.id))
                }
                onAct={(act) => setAsked({ act, ids: [letter.id] })}
              />
            ))}
          </ul>
          <ListPager label={t('pages')} page={page} list={list} onPage={setPage} />
        </>
      )}
      {asked && (
        <ActDialog
          {...asked}
          onDone={(done) => {
            setActed({ ...done, act: asked.act });
            setTicked([]);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
