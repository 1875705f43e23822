import type { AdminSite } from '@biteboard/contracts';
import { isolated } from '@biteboard/contracts/rules';
import { Link } from '../../../lib/router.ts';
import { timeText } from '../../../lib/time-text.ts';
import { isInPart } from '../../site/own-locations.ts';
import { tabPath } from '../../site/site.ts';
import { t } from './messages.ts';
import type { SiteNow } from './rank-sites.ts';
import styles from './sites-now-table.module.css';

interface StateLinkProps {
  to: string;
  state: string;
  said: string;
  site: AdminSite;
}

/** What a site's figures do not say, beside its name; leads to where it is changed. */
export function StateLink({ to, state, said, site }: StateLinkProps) {
  return (
    <Link
      to={to}
      className={styles.state!}
      data-state={state}
      dir="auto"
      aria-label={t('figureOf', { figure: said, site: site.name })}
    >
      {said}
    </Link>
  );
}

/** Paused, busy or closed, with a link to where that is changed; nothing where the site is open as usual. */
export function SiteConditionLink({ site, opening, throttling }: SiteNow) {
  const capacity = tabPath(site.slug, 'capacity');
  if (throttling) {
    const { state, until, extraMinutes: minutes, place } = throttling;
    const paced = t(`pace.${state}`, { time: timeText(Date.parse(until), site.timeZone), minutes });
    const said = place ? t('atPlace', { place: isolated(place), said: paced }) : paced;
    return <StateLink to={capacity} state={state} said={said} site={site} />;
  }
  if (opening === 'unusuallyClosed') {
    const to = isInPart(site) ? capacity : `${tabPath(site.slug, 'settings')}#hours`;
    return <StateLink to={to} state={opening} said={t('closedNow')} site={site} />;
  }
  return opening === 'closed' ? <span className={styles.state}>{t('closed')}</span> : null;
}
