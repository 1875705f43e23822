import type { AdminSite } from '@biteboard/contracts';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { findSites } from '../links/find-sites.ts';
import { SearchField } from '../ui/search-field.tsx';
import { t } from './messages.ts';
import { PasteSites } from './paste-sites.tsx';
import styles from './sites-field.module.css';

/** More are found by searching, not by scrolling. */
const SHOWN = 50;

interface SitesFieldProps {
  sites: readonly AdminSite[];
  /** Ids; a form's item gives both. */
  value?: readonly string[];
  onChange?: (siteIds: string[]) => void;
}

/** Chooses sites one by one, or all that a search finds. */
export function SitesField({ sites, value = [], onChange = () => undefined }: SitesFieldProps) {
  const [q, setQ] = useState('');
  const found = findSites(sites, q);
  const shown = found.slice(0, SHOWN);
  const chosen = new Set(value);
  const more = found.filter(({ _id }) => !chosen.has(_id));
  const set = (ids: Iterable<string>) => onChange([...new Set(ids)]);
  return (
    <fieldset className={styles.field} aria-label={t('choice')}>
      <SearchField label={t('search')} hint={t('searchHint')} value={q} onSearch={setQ} size="large" />
      <div className={styles.acts}>
        <span role="status">{t('chosen', { count: chosen.size })}</span>
        <Button disabled={more.length === 0} onClick={() => set([...value, ...more.map(({ _id }) => _id)])}>
          {t('addFound', { count: more.length })}
        </Button>
        <Button type="text" disabled={chosen.size === 0} onClick={() => set([])}>
          {t('chooseNone')}
        </Button>
      </div>
      <ul className={styles.sites}>
        {shown.map(({ _id, name, slug }) => (
          <li key={_id}>
            <Checkbox
              checked={chosen.has(_id)}
              onChange={({ target }) =>
                set(target.checked ? [...value, _id] : value.filter((one) => one !== _id))
              }
            >
              <span dir="auto">{name}</span> <small>{slug}</small>
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.note}>{t('noneFound')}</p>}
      {found.length > SHOWN && (
        <p className={styles.note}>{t('moreFound', { count: found.length - SHOWN })}</p>
      )}
      <PasteSites sites={sites} onAdd={(siteIds) => set([...value, ...siteIds])} />
    </fieldset>
  );
}
