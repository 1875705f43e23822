import type { AdminCategory, MergeNow } from '@biteboard/contracts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { NamedSelect } from '../ui/named-select.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import styles from './merge-tool.module.css';
import { t } from './messages.ts';

/** Chooses the category whose products move, and the one that they move to. */
export function MergeTool({ categories, siteId }: { categories: readonly AdminCategory[]; siteId: string }) {
  const id = useId();
  const [chosen, setChosen] = useState({ from: '', to: '' });
  const [asking, setAsking] = useState<MergeNow | null>(null);
  const [said, setSaid] = useState<'merge.done' | 'merge.both' | 'merge.same' | null>(null);
  const from = categories.find(({ _id }) => _id === chosen.from);
  const to = categories.find(({ _id }) => _id === chosen.to);

  const ask = () => {
    if (!from || !to) setSaid('merge.both');
    else if (from === to) setSaid('merge.same');
    else setAsking({ from, to });
  };
  const picker = (side: 'from' | 'to', category: AdminCategory | undefined) => (
    <div className={styles.picker}>
      <label htmlFor={`${id}-${side}`}>{t(`merge.${side}`)}</label>
      <NamedSelect
        id={`${id}-${side}`}
        className={styles.select}
        value={category?._id ?? null}
        placeholder={t('merge.choose')}
        status={said === 'merge.same' || (said === 'merge.both' && !category) ? 'error' : ''}
        options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(value) => {
          setSaid(null);
          setChosen({ ...chosen, [side]: value });
        }}
      />
    </div>
  );

  return (
    <section className={styles.tool} aria-label={t('merge.title')}>
      <div className={styles.words}>
        <h3>{t('merge.title')}</h3>
        <p>{t('merge.text')}</p>
        <p role="status" className={styles.said} data-good={said === 'merge.done' || undefined}>
          {said && t(said)}
        </p>
      </div>
      {picker('from', from)}
      {picker('to', to)}
      <Button type="primary" className={styles.button!} onClick={ask}>
        {t('merge.button')}
      </Button>
      {asking && (
        <MergeDialog
          {...asking}
          siteId={siteId}
          onDone={() => {
            setAsking(null);
            setChosen({ from: '', to: '' });
            setSaid('merge.done');
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}
