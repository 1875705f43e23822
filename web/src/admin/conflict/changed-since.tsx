import { ChangeList } from './change-list.tsx';
import type { Difference } from './differences.ts';
import type { FieldDisplays } from './field-displays.tsx';
import { t } from './messages.ts';

interface ChangedSinceProps {
  changed: readonly Difference[];
  displays: FieldDisplays;
  title?: string;
}

/** Within a question: what somebody else changed since it was opened, read out when it appears. */
export function ChangedSince({ changed, displays: words, title = t('changed') }: ChangedSinceProps) {
  return (
    <div role="status">
      {changed.length > 0 && <p>{t('introTheirs')}</p>}
      <ChangeList title={title} differences={changed} by="theirs" displays={words} />
    </div>
  );
}
