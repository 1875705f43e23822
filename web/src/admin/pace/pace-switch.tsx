import type { AdminSite } from '@biteboard/contracts';
import { paceAt } from '@biteboard/contracts/rules';
import { useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { Segmented } from '../../ui/segmented.tsx';
import type { AskedPace } from './asked-pace.ts';
import { PACES } from './asked-pace.ts';
import { t } from './messages.ts';
import styles from './pace.module.css';
import { PaceDialog } from './pace-dialog.tsx';

/** How busy the kitchen is, at a glance; another pace is asked about before it is told. */
export function PaceSwitch({ site }: { site: AdminSite }) {
  const [asked, setAsked] = useState<AskedPace['state'] | null>(null);
  const state = paceAt(site.pace, useNow())?.state ?? 'usual';
  return (
    <>
      <Segmented
        className={styles.switch!}
        label={t('pace')}
        value={state}
        onChange={setAsked}
        segments={PACES.map((value) => ({ value, label: t(value === 'usual' ? 'open' : `pace.${value}`) }))}
      />
      {asked && <PaceDialog site={site} first={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
