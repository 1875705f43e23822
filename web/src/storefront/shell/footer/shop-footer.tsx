import { zonedParts } from '@biteboard/contracts/rules';
import { Phone } from 'lucide-react';
import { t as shared } from '../../../lib/messages/index.ts';
import { phoneLink, phoneText } from '../../../lib/phone-text.ts';
import { Link } from '../../../lib/router.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Awning } from '../../../ui/awning.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { ProductMark } from '../../../ui/product-mark.tsx';
import { SiteLogo } from '../../../ui/site-logo.tsx';
import { t as orderText } from '../../order-choice/messages.ts';
import { useOrder } from '../../order-choice/use-order.ts';
import { PrivacyLink } from '../../privacy/privacy-link.tsx';
import { useLocations } from '../../site/queries.ts';
import { useShop } from '../../site/shop-context.tsx';
import { WeekHours } from '../../site/week-hours.tsx';
import { t } from './messages.ts';
import styles from './shop-footer.module.css';

/** Hours with today in bold, addresses, links, and the copyright. */
export function ShopFooter() {
  const { site, slug, basePath } = useShop();
  const { data: locations = [] } = useLocations(slug);
  const { timing, location } = useOrder();
  const place = locations.length > 1 && location?.name;
  const { year } = zonedParts(useNow(), site.timeZone);
  const phone = phoneText(site.supportWhatsappPhone, site.pickup.phone);
  return (
    <footer className={styles.footer}>
      <Awning />
      <div className={styles.columns}>
        <div className={styles.brand}>
          <p className={styles.name}>
            <SiteLogo src={site.logoUrl} name={site.name} size={36} />
            <span dir="auto">{site.name}</span>
          </p>
          <p className={styles.tagline} dir="auto">
            {site.tagline}
          </p>
          {phone !== '' && (
            <a className={styles.phone} href={phoneLink(site.supportWhatsappPhone)}>
              <Phone size={18} strokeWidth={1.75} aria-hidden />
              {phone}
            </a>
          )}
        </div>
        <div>
          <h2 dir="auto">{place ? orderText('hoursAt', { place }) : t('hours')}</h2>
          <WeekHours schedule={timing} className={styles.hours} />
        </div>
        {locations.length > 0 && (
          <div>
            <h2>{t('places')}</h2>
            <ul className={styles.places}>
              {locations.map(({ id, name, address }) => (
                <li key={id}>
                  <Link to={`${basePath}/l/${encodeURIComponent(id)}`} dir="auto">
                    {name}
                  </Link>
                  <span dir="auto">
                    {[...address.streetAddress, address.city].filter(Boolean).join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h2>{t('know')}</h2>
          <ul className={styles.links}>
            <li>
              <PrivacyLink siteName={site.name} />
            </li>
            {basePath !== '' && (
              <li>
                <Link to="/">{t('shops')}</Link>
              </li>
            )}
          </ul>
        </div>
      </div>
      <div className={styles.base}>
        <p>{t('copyright', { year, name: site.name, currency: site.currency.toUpperCase() })}</p>
        <LanguageSwitch className={styles.languages} />
        <Link to="/" className={styles.ours}>
          {t('orderingBy')} <ProductMark size={18} /> <strong>{shared('common.product')}</strong>
        </Link>
      </div>
    </footer>
  );
}
