import type { AdminProduct } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { t } from './messages.ts';
import { followedMenuQuery } from './queries.ts';

/** The name of the menu that a product belongs to; undefined where it is the site's own. */
export function useMenuOf({ shared }: AdminProduct, siteId: string): string | undefined {
  const { data } = useQuery({ ...followedMenuQuery(siteId), enabled: shared !== undefined });
  return shared && (data?.menu?.name ?? t('aMenu'));
}
