import type { AdminSite } from '@biteboard/contracts';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { t } from './messages.ts';
import styles from './sites-field.module.css';
import { type SitesInText, sitesInText } from './sites-in-text.ts';

interface PasteSitesProps {
  sites: readonly AdminSite[];
  onAdd: (siteIds: string[]) => void;
}

/** Adds many sites by a pasted list of names, slugs or ids; what it does not find is said and stays in the field. */
export function PasteSites({ sites, onAdd }: PasteSitesProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [read, setRead] = useState<SitesInText | null>(null);
  const add = () => {
    const found = sitesInText(sites, text);
    setRead(found);
    setText([...found.unknown, ...found.ambiguous].join('\n'));
    onAdd(found.siteIds);
  };
  return (
    <details className={styles.paste}>
      <summary>{t('paste')}</summary>
      <label htmlFor={id} className={styles.note}>
        {t('pasteHint')}
      </label>
      <Input.TextArea
        id={id}
        dir="auto"
        autoSize={{ minRows: 3, maxRows: 8 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button disabled={text.trim() === ''} onClick={add}>
        {t('pasteAdd')}
      </Button>
      <p role="status" className={styles.note}>
        {read && <span>{t('pasteFound', { count: read.siteIds.length })}</span>}
        {read && read.unknown.length > 0 && (
          <span> {t('pasteUnknown', { names: read.unknown.join(', ') })}</span>
        )}
        {read && read.ambiguous.length > 0 && (
          <span> {t('pasteAmbiguous', { names: read.ambiguous.join(', ') })}</span>
        )}
      </p>
    </details>
  );
}
