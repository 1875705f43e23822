import type { AdminSite } from '@biteboard/contracts';
import { storedState } from '../../lib/stored-state.ts';

interface SelectedSite {
  id: string;
  slug: string;
}

type Choice = Pick<AdminSite, '_id' | 'slug' | 'archived'>;

/** Junk reads as none. */
export function parseSelectedSite(text: string | null): SelectedSite | null {
  try {
    const { id, slug } = JSON.parse(text ?? 'null') as Record<string, unknown>;
    return typeof id === 'string' && typeof slug === 'string' ? { id, slug } : null;
  } catch {
    return null;
  }
}

/** The last site (spec §4, Admin). */
const last = storedState<SelectedSite | null>({
  key: () => 'admin_selected_site',
  parse: parseSelectedSite,
  serialize: JSON.stringify,
});

/** The remembered site, by id or else by slug; otherwise the first that is not archived. */
export function siteToOpen<S extends Choice>(
  sites: readonly S[],
  remembered: SelectedSite | null,
): S | undefined {
  return (
    sites.find((site) => site._id === remembered?.id) ??
    sites.find((site) => site.slug === remembered?.slug) ??
    sites.find((site) => !site.archived) ??
    sites[0]
  );
}

/** Where the dashboard opens when its address names no site. What is open elsewhere goes by its own address. */
export const firstSite = <S extends Choice>(sites: readonly S[]): S | undefined =>
  siteToOpen(sites, last.read(''));

export function rememberSite({ _id: id, slug }: Choice): void {
  last.update('', () => ({ id, slug }));
}

/** Whether a site that is there was the last that was open, rather than what is about all. */
export const wasAtSite = (sites: readonly Choice[]): boolean => {
  const remembered = last.read('');
  return sites.some(({ _id, slug }) => _id === remembered?.id || slug === remembered?.slug);
};

/** What is about all sites is open: the dashboard opens there again. */
export const rememberAll = (): void => last.update('', () => null);
