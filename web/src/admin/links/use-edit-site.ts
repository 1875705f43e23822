import type { AdminSite } from '@biteboard/contracts';
import { useNavigate, useSearchParams } from '../../lib/router.ts';
import { withOpenDialog } from '../site/open-dialog.ts';
import { tabPath } from '../site/site.ts';

/** Chooses a site and opens its dialog; what is searched for, and the place in the list, stay. */
export function useEditSite() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return ({ slug }: AdminSite) =>
    navigate(
      { pathname: tabPath(slug, 'links'), search: withOpenDialog(params, 'edit-site').toString() },
      { state: { keepScroll: true } },
    );
}
