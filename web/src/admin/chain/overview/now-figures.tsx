import { classNames } from '../../../lib/class-names.ts';
import { amountOf, LOOKS, type Look } from './look-for.ts';
import { t } from './messages.ts';
import styles from './now-figures.module.css';
import type { SiteNow } from './rank-sites.ts';

const URGENT: readonly Look[] = ['late', 'withoutCourier', 'paused', 'unusuallyClosed', 'payments'];

interface NowFiguresProps {
  sites: readonly SiteNow[];
  look: Look | null;
  onLook: (look: Look | null) => void;
}

/** What the kitchens of all sites have to do now; a figure that is pressed leaves only the sites that it counts. */
export function NowFigures({ sites, look, onLook }: NowFiguresProps) {
  return (
    <fieldset className={styles.figures} aria-label={t('now')}>
      {LOOKS.map((one) => {
        const count = sites.reduce((sum, site) => sum + amountOf(site, one), 0);
        return (
          <button
            key={one}
            type="button"
            className={classNames(styles.figure, URGENT.includes(one) && count > 0 && styles.urgent)}
            aria-pressed={look === one}
            onClick={() => onLook(look === one ? null : one)}
          >
            <span>{t(one)}</span>
            <strong>{count}</strong>
          </button>
        );
      })}
    </fieldset>
  );
}
