import { useMatch } from '../../lib/router.ts';
import { isTab, type TabName } from './tab-names.ts';

interface Address {
  slug: string | undefined;
  tab: TabName | undefined;
}

/** What the address names: `/dashboard/haldi-house/orders`. */
export function useAddress(): Address {
  const { site: slug, tab } = useMatch('/dashboard/:site?/:tab?')?.params ?? {};
  return { slug, tab: isTab(tab) ? tab : undefined };
}
