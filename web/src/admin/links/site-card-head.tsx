import type { AdminSite } from '@biteboard/contracts';
import { brandVariables } from '../../ui/brand-theme.tsx';
import { SiteLogo } from '../../ui/site-logo.tsx';
import styles from './site-links-card.module.css';

/** A site's logo, name and slug. */
export function SiteCardHead({ site }: { site: AdminSite }) {
  return (
    <div className={styles.head} style={brandVariables(site.brandColor)}>
      <SiteLogo src={site.logoUrl} name={site.name} size={40} />
      <div className={styles.words}>
        <h3>{site.name}</h3>
        <p>{site.slug}</p>
      </div>
    </div>
  );
}
