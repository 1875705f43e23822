import type { endpoints } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';
import { Awning } from '../../ui/awning.tsx';
import { BrandTheme } from '../../ui/brand-theme.tsx';
import { SiteLogo } from '../../ui/site-logo.tsx';
import styles from './login-awnings.module.css';

const SHOWN = 3;
const OURS = [
  { slug: 'coral', name: '', brandColor: '#FF6F61', logoUrl: '', bannerImageUrl: '' },
  { slug: 'green', name: '', brandColor: '#17614C', logoUrl: '', bannerImageUrl: '' },
];

/** The awnings of our first shops, beside the login; a decoration. */
export function LoginAwnings() {
  const shops = useQuery({
    ...calmQuery,
    queryKey: ['admin', 'awnings'],
    queryFn: ({ signal }) =>
      call<typeof endpoints.listShops>({ method: 'GET', path: '/api/shop/sites', signal }),
  });
  if (shops.isPending) return <aside className={styles.pass} aria-hidden />;
  const hung = shops.data && shops.data.length > 0 ? shops.data.slice(0, SHOWN) : OURS;
  return (
    <aside className={styles.pass} aria-hidden style={{ '--hung': hung.length } as CSSProperties}>
      {hung.map((shop) => (
        <BrandTheme key={shop.slug} brandColor={shop.brandColor}>
          <div className={styles.shop}>
            <div className={styles.cloth}>
              {shop.name && (
                <span className={styles.logo}>
                  <SiteLogo src={shop.logoUrl} name={shop.name} size={32} />
                </span>
              )}
              {shop.bannerImageUrl && (
                <img src={shop.bannerImageUrl} alt="" onError={(event) => event.currentTarget.remove()} />
              )}
            </div>
            <Awning />
          </div>
        </BrandTheme>
      ))}
    </aside>
  );
}
