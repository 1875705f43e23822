import { cartCount } from '@biteboard/contracts/rules';
import { Phone, Search, ShoppingBag } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { phoneLink, phoneText } from '../../lib/phone-text.ts';
import { Link } from '../../lib/router.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SiteLogo } from '../../ui/site-logo.tsx';
import { AccountMenu } from '../account/account-menu.tsx';
import { useCart } from '../cart-store/cart-store.ts';
import { t as menuText } from '../menu/messages.ts';
import { useCartDisclosure, useShop } from '../site/shop-context.tsx';
import { t } from './messages.ts';
import styles from './shop-header.module.css';

/** The logo leads where the site says: inside the app, or by a plain link (spec §2). */
function LogoLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  if (/^https?:\/\//i.test(to))
    return (
      <a href={to} className={className}>
        {children}
      </a>
    );
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

const internal = (path: string) => (path.startsWith('/') ? path : `/${path}`);

interface ShopHeaderProps {
  /** Takes the focus back when the search is closed. */
  searchButton: Ref<HTMLButtonElement>;
  onSearch: () => void;
}

export function ShopHeader({ searchButton, onSearch }: ShopHeaderProps) {
  const { site, slug, basePath } = useShop();
  const { cart } = useCart(slug);
  const cartDisclosure = useCartDisclosure();
  const logoLink = site.logoLinkUrl;
  const phone = phoneText(site.supportWhatsappPhone, site.pickup.phone);
  const count = cartCount(cart);
  return (
    <header className={styles.header}>
      <LogoLink
        to={logoLink === '' ? basePath || '/' : /^https?:/i.test(logoLink) ? logoLink : internal(logoLink)}
        className={styles.brand}
      >
        <SiteLogo src={site.logoUrl} name={site.name} size={30} />
        <span dir="auto">{site.name}</span>
      </LogoLink>
      <Link to="/" className={styles.home} data-screen-only>
        {t('home')}
      </Link>
      <div className={styles.tools} data-screen-only>
        <IconButton
          ref={searchButton}
          label={menuText('search')}
          icon={<Search size={21} strokeWidth={1.75} aria-hidden />}
          onClick={onSearch}
        />
        {phone !== '' && (
          <a
            className={styles.call}
            href={phoneLink(site.supportWhatsappPhone)}
            aria-label={t('call', { phone })}
          >
            <Phone size={20} strokeWidth={1.75} aria-hidden />
            <span>{phone}</span>
          </a>
        )}
        <AccountMenu />
        <IconButton
          className={styles.cart}
          label={t('cart', { count })}
          icon={<ShoppingBag size={22} strokeWidth={1.75} aria-hidden />}
          count={count}
          aria-haspopup="dialog"
          onClick={cartDisclosure.open}
        />
      </div>
    </header>
  );
}
