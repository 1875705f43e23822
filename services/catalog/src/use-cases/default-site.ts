import type { DefaultSite } from '@biteboard/contracts';
import { type DefaultMark, defaultMark } from '@biteboard/platform/defaults';
import type { Catalog } from '../catalog.ts';
import { type SiteState, unmarkDefaultSite } from '../sites/site.ts';

const mutex = {
  name: 'default-site',
  busy: 'Somebody else marks a default site just now. Please try again.',
};

/** Public data only: the caller may manage another site. */
const shown = ({ _id, slug, name }: SiteState): DefaultSite => ({ _id, slug, name });

/** The mark of the one site that visitors of the bare address see. */
export const defaultSite = ({
  sites,
  keyValue,
}: Pick<Catalog, 'sites' | 'keyValue'>): DefaultMark<SiteState> =>
  defaultMark(keyValue, {
    mutex,
    change: sites.change,
    listMarked: () => sites.list({ isDefault: true }),
    unmark: unmarkDefaultSite,
    shown,
  });
