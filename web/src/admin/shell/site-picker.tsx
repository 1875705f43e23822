import type { AdminSite } from '@biteboard/contracts';
import { useId } from 'react';
import { useNavigate } from '../../lib/router.ts';
import { brandVariables } from '../../ui/brand-theme.tsx';
import { SiteLogo } from '../../ui/site-logo.tsx';
import { tabPath } from '../site/site.ts';
import { NamedSelect } from '../ui/named-select.tsx';
import { t } from './messages.ts';
import styles from './site-picker.module.css';

function SiteName({ site }: { site: AdminSite }) {
  return (
    <span className={styles.site} style={brandVariables(site.brandColor)}>
      <SiteLogo src={site.logoUrl} name={site.name} size={28} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {site.name}
        </span>
        <span className={styles.slug}>
          {site.archived && `${t('siteArchived')} · `}
          {site.slug}
        </span>
      </span>
    </span>
  );
}

interface SitePickerProps {
  sites: readonly AdminSite[];
  selected: AdminSite | undefined;
  /** The tab that stays open. */
  tab: string;
}

/** Chooses the site that the dashboard works on, by name or slug. */
export function SitePicker({ sites, selected, tab }: SitePickerProps) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <div className={styles.picker}>
      <label htmlFor={id} className={styles.label}>
        {t('site')}
      </label>
      <NamedSelect
        id={id}
        className={styles.select}
        value={selected?._id ?? null}
        placeholder={t('chooseSite')}
        options={sites.map((site) => ({ value: site._id, label: <SiteName site={site} />, site }))}
        showSearch={{ filterOption: (typed, option) => matches(option?.site, typed) }}
        notFoundContent={t('noSiteMatches')}
        listHeight={400}
        onChange={(_, option) => !Array.isArray(option) && option && navigate(tabPath(option.site.slug, tab))}
      />
    </div>
  );
}

const matches = (site: AdminSite | undefined, typed: string): boolean =>
  `${site?.name} ${site?.slug}`.toLowerCase().includes(typed.trim().toLowerCase());
