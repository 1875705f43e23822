import type { AdminSite } from '@biteboard/contracts';
import type { Fields } from '../conflict/differences.ts';
import { type FieldDisplays, showList, showText, showYesNo } from '../conflict/field-displays.tsx';
import { settingsFields } from '../settings/settings-fields.ts';
import { partsOfSite } from '../settings/settings-parts.ts';
import { t } from './messages.ts';

/** Everything that admins set of a site, part by part. */
export const wholeSite = (site: AdminSite): Fields => {
  const { slug, domains, archived } = site;
  return { ...partsOfSite(site), slug, domains, archived };
};

/** How all of that is called and read. */
export const siteFields = (site: AdminSite): FieldDisplays => {
  const settings = settingsFields(site);
  return (field) => {
    if (field === 'slug') return { label: t('slug'), show: showText };
    if (field === 'domains') return { label: t('domains'), show: showList };
    if (field === 'archived') return { label: t('isArchived'), show: showYesNo };
    return settings(field);
  };
};
