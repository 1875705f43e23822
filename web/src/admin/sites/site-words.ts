import type { AdminSite } from '@biteboard/contracts';
import type { Fields } from '../meanwhile/differences.ts';
import { list, text, type WordsOf, yesNo } from '../meanwhile/values.tsx';
import { partsOfSite } from '../settings/settings-parts.ts';
import { settingsWords } from '../settings/settings-words.ts';
import { t } from './messages.ts';

/** Everything that admins set of a site, part by part. */
export const wholeSite = (site: AdminSite): Fields => {
  const { slug, domains, archived } = site;
  return { ...partsOfSite(site), slug, domains, archived };
};

/** How all of that is called and read. */
export const siteWords = (site: AdminSite): WordsOf => {
  const settings = settingsWords(site);
  return (field) => {
    if (field === 'slug') return { label: t('slug'), show: text };
    if (field === 'domains') return { label: t('domains'), show: list };
    if (field === 'archived') return { label: t('isArchived'), show: yesNo };
    return settings(field);
  };
};
