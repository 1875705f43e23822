import type { AdminSite } from '@biteboard/contracts';
import { Button } from 'antd';
import { ExternalLink } from 'lucide-react';
import { useNavigate } from '../../lib/router.ts';
import { Awning } from '../../ui/awning.tsx';
import { brandVariables } from '../../ui/brand-theme.tsx';
import { tabPath } from '../site/site.ts';
import { t } from './messages.ts';
import { PendingDomains } from './pending-domains.tsx';
import { SiteCardHead, useEditSite } from './site-card-head.tsx';
import styles from './site-links-card.module.css';

/** A site under its awning, with all its links and the ways to work on it. */
export function SiteLinksCard({ site }: { site: AdminSite }) {
  const navigate = useNavigate();
  const edit = useEditSite();
  const { slug, name, domains } = site;
  const shop = `/s/${encodeURIComponent(slug)}`;
  return (
    <article className={styles.card}>
      <div aria-hidden style={brandVariables(site.brandColor)}>
        <div className={styles.sign} />
        <Awning size="small" className={styles.awning!} />
      </div>
      <div className={styles.body}>
        <SiteCardHead site={site} />
        <ul className={styles.links}>
          <OutLink href={shop}>{`/s/${slug}`}</OutLink>
          {domains.map((domain) => (
            <OutLink key={domain} href={`https://${domain}`}>
              {domain}
            </OutLink>
          ))}
        </ul>
        <PendingDomains site={site} />
        <div className={styles.actions}>
          <Button
            type="primary"
            href={shop}
            target="_blank"
            rel="noreferrer"
            aria-label={t('openSite', { site: name })}
          >
            {t('open')}
          </Button>
          <Button
            aria-label={t('manageSite', { site: name })}
            onClick={() => navigate(tabPath(slug, 'settings'))}
          >
            {t('manage')}
          </Button>
          <Button
            aria-label={t('productsSite', { site: name })}
            onClick={() => navigate(tabPath(slug, 'products'))}
          >
            {t('products')}
          </Button>
          <Button type="text" aria-label={t('editSite', { site: name })} onClick={() => edit(site)}>
            {t('edit')}
          </Button>
        </div>
      </div>
    </article>
  );
}

function OutLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer" aria-label={t('opensNewTab', { what: children })}>
        <ExternalLink size={15} strokeWidth={1.75} aria-hidden />
        <span>{children}</span>
      </a>
    </li>
  );
}
