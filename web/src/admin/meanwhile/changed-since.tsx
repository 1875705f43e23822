import { ChangeList } from './change-list.tsx';
import type { Difference } from './differences.ts';
import { t } from './messages.ts';
import type { WordsOf } from './values.tsx';

interface ChangedSinceProps {
  changed: readonly Difference[];
  words: WordsOf;
  title?: string;
}

/** Within a question: what somebody else changed since it was opened, read out when it appears. */
export function ChangedSince({ changed, words, title = t('changed') }: ChangedSinceProps) {
  return (
    <div role="status">
      {changed.length > 0 && <p>{t('introTheirs')}</p>}
      <ChangeList title={title} differences={changed} by="theirs" words={words} />
    </div>
  );
}
