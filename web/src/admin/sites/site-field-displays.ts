import type { AdminSite } from '@biteboard/contracts';
import type { Fields } from '../conflict/differences.ts';
import { type FieldDisplays, showList, showText, showYesNo } from '../conflict/field-displays.tsx';
import { settingsFieldDisplays } from '../settings/settings-field-displays.ts';
import { partsOfSite } from '../settings/settings-parts.ts';
import { t } from './messages.ts';

/** Everything that admins set for a site, part by part. */
export const wholeSite = (site: AdminSite): Fields => {
  const { slug, domains, pendingDomains = [], archived } = site;
  return { ...partsOfSite(site), slug, domains, pendingDomains, archived };
};

/** Their labels and formats. */
export const siteFieldDisplays = (site: AdminSite): FieldDisplays => {
  const settings = settingsFieldDisplays(site);
  return (field) => {
    if (field === 'slug') return { label: t('slug'), show: showText };
    if (field === 'domains') return { label: t('domains'), show: showList };
    if (field === 'pendingDomains') return { label: t('pendingDomains'), show: showList };
    if (field === 'archived') return { label: t('isArchived'), show: showYesNo };
    return settings(field);
  };
};
