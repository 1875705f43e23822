import type { AdminSite } from '@biteboard/contracts';
import { throttlingAt } from '@biteboard/contracts/rules';
import { useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { t } from './messages.ts';
import styles from './throttling.module.css';
import { ThrottlingDialog } from './throttling-dialog.tsx';
import type { ThrottlingDraft } from './throttling-draft.ts';
import { THROTTLING_STATES } from './throttling-draft.ts';

/** How busy the kitchen is; a change is confirmed in a dialog. */
export function ThrottlingSwitch({ site }: { site: AdminSite }) {
  const [asked, setAsked] = useState<ThrottlingDraft['state'] | null>(null);
  const state = throttlingAt(site.pace, useNow())?.state ?? 'usual';
  return (
    <>
      <Segmented
        className={styles.switch!}
        label={t('pace')}
        value={state}
        onChange={setAsked}
        segments={THROTTLING_STATES.map((value) => ({
          value,
          label: t(value === 'usual' ? 'open' : `pace.${value}`),
        }))}
      />
      {asked && <ThrottlingDialog site={site} first={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
