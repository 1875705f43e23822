import type { AdminSite } from '@biteboard/contracts';
import { useNavigate, useSearchParams } from '../../lib/router.ts';
import { brandVariables } from '../../ui/brand-theme.tsx';
import { SiteLogo } from '../../ui/site-logo.tsx';
import { withOpenDialog } from '../site/open-dialog.ts';
import { tabPath } from '../site/site.ts';
import styles from './site-links-card.module.css';

/** A site's logo, name and slug. */
export function SiteCardHead({ site }: { site: AdminSite }) {
  return (
    <div className={styles.head} style={brandVariables(site.brandColor)}>
      <SiteLogo src={site.logoUrl} name={site.name} size={40} />
      <div className={styles.words}>
        <h3 dir="auto">{site.name}</h3>
        <p>{site.slug}</p>
      </div>
    </div>
  );
}

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
