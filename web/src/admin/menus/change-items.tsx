import type { Currency, MenuChange } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../lib/use-now.ts';
import { money } from '../../ui/money.tsx';
import { namedChangeText } from '../audit/audit-text.ts';
import { sitesQuery } from '../site/queries.ts';
import styles from './menus.module.css';
import { t } from './messages.ts';
import { type PricePlace, placesIn } from './places.ts';

/** The browser's zone: a menu is of no shop. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface ChangeItemsProps {
  items: readonly MenuChange[];
  currency: Currency;
}

/** What each thing of a menu becomes, old → new. */
export function ChangeItems({ items, currency }: ChangeItemsProps) {
  const { data: sites = [] } = useQuery(sitesQuery);
  const now = useNow();
  const places = placesIn(sites);
  const menu = { _id: 'menu', name: '', currency, locations: [] };
  const context = { sites: [...sites, menu], zone: HERE, now };
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`}>
          <span>
            <b dir="auto">{item.name}</b>{' '}
            <small className={styles.faint}>
              {t(`kind.${item.kind}`)}, {t(`did.${item.change}`)}
            </small>
          </span>
          {item.change !== 'removed' &&
            changesShown(item).map((change) => (
              <span key={change.field} className="tabular">
                {namedChangeText(change, context, menu._id)}
              </span>
            ))}
          {item.places?.map((place) => (
            <span key={place.siteId ?? place.groupId} className="tabular">
              {placeText(place, places, currency)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** What places have of their own is said by their prices, which name the places. */
const changesShown = ({ changes, places = [] }: MenuChange): MenuChange['changes'] =>
  places.length > 0 ? changes.filter(({ field }) => field.split('.')[0] !== 'overrides') : changes;

type PlacePrice = NonNullable<MenuChange['places']>[number];

/** 'Downtown: $10.00 → $11.00'. */
function placeText(price: PlacePrice, places: readonly PricePlace[], currency: Currency): string {
  const amount = (cents: number | null) => (cents === null ? t('notThere') : money(cents, currency));
  const place = places.find(({ siteId, groupId }) => siteId === price.siteId && groupId === price.groupId);
  const turned = t('turned', { from: amount(price.fromCents), to: amount(price.toCents) });
  return t('priceAt', { place: place?.name ?? t('unknownPlace'), price: turned });
}
