import type { AdminSite } from '@biteboard/contracts';
import { Select } from 'antd';
import { useId } from 'react';
import { t } from '../../lib/texts/index.ts';
import { brandVariables } from '../../ui/brand-theme.tsx';
import { SiteLogo } from '../../ui/site-logo.tsx';
import { rememberSite } from '../selected-site.ts';
import styles from './site-picker.module.css';

function SiteName({ site }: { site: AdminSite }) {
  return (
    <span className={styles.site} style={brandVariables(site.brandColor)}>
      <SiteLogo src={site.logoUrl} name={site.name} size={28} />
      <span className={styles.words}>
        <span className={styles.name}>{site.name}</span>
        <span className={styles.slug}>
          {site.slug}
          {site.archived && ` · ${t('admin.siteArchived')}`}
        </span>
      </span>
    </span>
  );
}

/** Chooses the site that the dashboard works on, by name or slug. */
export function SitePicker({ sites, selected }: { sites: readonly AdminSite[]; selected: AdminSite }) {
  const id = useId();
  return (
    <div className={styles.picker}>
      <label htmlFor={id} className={styles.label}>
        {t('admin.site')}
      </label>
      <Select
        id={id}
        className={styles.select}
        value={selected._id}
        options={sites.map((site) => ({ value: site._id, label: <SiteName site={site} />, site }))}
        showSearch={{ filterOption: (typed, option) => matches(option?.site, typed) }}
        notFoundContent={t('admin.noSiteMatches')}
        listHeight={400}
        onChange={(_, option) => !Array.isArray(option) && option && rememberSite(option.site)}
      />
    </div>
  );
}

const matches = (site: AdminSite | undefined, typed: string): boolean =>
  `${site?.name} ${site?.slug}`.toLowerCase().includes(typed.trim().toLowerCase());
