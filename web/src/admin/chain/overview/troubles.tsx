import type { AdminSite, SitePaymentCases } from '@biteboard/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from '../../../lib/router.ts';
import { menusQuery, releasesQuery } from '../../menus/queries.ts';
import { menuPath } from '../../site/menu-address.ts';
import { tabPath } from '../../site/site.ts';
import { useIsAdmin } from '../../site/staff.ts';
import { LOOK_FOR_TROUBLE_MS } from '../queries.ts';
import { t } from './messages.ts';
import styles from './troubles.module.css';

/** The shared menus whose last release has not reached all of its sites. */
function useFailedMenus(isAdmin: boolean) {
  const menus = useQuery({ ...menusQuery(1), enabled: isAdmin }).data?.items ?? [];
  return useQueries({
    queries: menus.map(({ menuId }) => ({
      ...releasesQuery(menuId, 1),
      refetchInterval: LOOK_FOR_TROUBLE_MS,
    })),
    combine: (answers) =>
      answers.flatMap(({ data }, at) => {
        const failed = data?.items.find(({ state }) => state !== 'scheduled')?.failed.length ?? 0;
        return failed > 0 ? [{ menuId: menus[at]!.menuId, name: menus[at]!.name, failed }] : [];
      }),
  });
}

interface TroublesProps {
  sites: readonly AdminSite[];
  cases: readonly SitePaymentCases[];
}

/** What is wrong anywhere and does not end by itself, each a link to where it is mended; nothing while nothing is. */
export function Troubles({ sites, cases }: TroublesProps) {
  const menus = useFailedMenus(useIsAdmin());
  const troubles = [
    ...cases.flatMap(({ siteId, open }) => {
      const site = sites.find(({ _id }) => _id === siteId);
      return site
        ? [{ to: tabPath(site.slug, 'billing'), text: t('cases', { count: open, site: site.name }) }]
        : [];
    }),
    ...menus.map(({ menuId, name, failed }) => ({
      to: menuPath(menuId, 'releases'),
      text: t('menuFailed', { count: failed, menu: name }),
    })),
  ];
  if (troubles.length === 0) return null;
  return (
    <ul className={styles.troubles} aria-label={t('troubles')}>
      {troubles.map(({ to, text }) => (
        <li key={to}>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
          <Link to={to} dir="auto">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
