import type { AdminSite } from '@biteboard/contracts';
import { storedState } from '../lib/stored-state.ts';

/** What is remembered of the chosen site (spec §4, Admin). */
export interface SelectedSite {
  id: string;
  slug: string;
}

type Choice = Pick<AdminSite, '_id' | 'slug' | 'archived'>;

/** Junk reads as nothing remembered. */
export function parseSelectedSite(text: string | null): SelectedSite | null {
  try {
    const { id, slug } = JSON.parse(text ?? 'null') as Record<string, unknown>;
    return typeof id === 'string' && typeof slug === 'string' ? { id, slug } : null;
  } catch {
    return null;
  }
}

/** The remembered site, by id or else by slug; otherwise the first that is not archived. */
export function chooseSite<S extends Choice>(
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

const stored = storedState<SelectedSite | null>({
  key: () => 'admin_selected_site',
  parse: parseSelectedSite,
  serialize: (site) => JSON.stringify(site),
});

export const useRememberedSite = (): SelectedSite | null => stored.use('');

export const rememberSite = ({ _id, slug }: Choice): void => stored.update('', () => ({ id: _id, slug }));
