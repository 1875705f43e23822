import type { AdminProduct, AdminSite, OptionMark } from '@biteboard/contracts';
import { isolated } from '@biteboard/contracts/rules';
import { type DishOption, markedOptions, optionId } from './dish-options.ts';
import { t } from './messages.ts';

/** Whether a dish or an option is sold out at one of the locations that the person runs. */
const isOutIn = ({ locationIds }: SoldOutRow, { ownLocationIds }: AdminSite): boolean =>
  !ownLocationIds || !locationIds || locationIds.some((id) => ownLocationIds.includes(id));

/** A dish that is sold out, or one of its options. */
export interface SoldOutRow {
  _id: string;
  product: AdminProduct;
  option?: DishOption | undefined;
  until: OptionMark['until'];
  /** Absent: in all locations. */
  locationIds?: readonly string[] | undefined;
}

const rowsOf = (product: AdminProduct): SoldOutRow[] => {
  const { availability } = product;
  const options = markedOptions(product).map(
    ({ mark, option }): SoldOutRow => ({
      _id: `${product._id} ${optionId(mark)} ${mark.until}`,
      product,
      option,
      until: mark.until,
      locationIds: mark.locationIds,
    }),
  );
  if (!availability.soldOut) return options;
  const { until, locationIds, more = [] } = availability;
  const dishes = [{ until, locationIds }, ...more].map((mark) => ({
    _id: `${product._id} ${mark.until}`,
    product,
    ...mark,
  }));
  return [...dishes, ...options];
};

/** What is sold out of these dishes where the person runs it, a row for each end. */
export const soldOutRows = (products: readonly AdminProduct[], site: AdminSite): SoldOutRow[] =>
  products.flatMap(rowsOf).filter((row) => isOutIn(row, site));

export const kindText = ({ product, option }: SoldOutRow): string =>
  option ? t('optionOf', { group: option.group, dish: product.name }) : t('wholeKind');

const placesText = ({ locationIds }: SoldOutRow, { locations }: AdminSite): string =>
  locations
    .filter(({ id }) => locationIds?.includes(id))
    .map(({ name }) => isolated(name))
    .join(', ');

export const markPlacesText = (row: SoldOutRow, site: AdminSite): string =>
  placesText(row, site) || t('everywhere');

/** Which it is that comes back: a dish may have a row for each of its ends. */
export const bringBackText = (row: SoldOutRow, site: AdminSite): string => {
  const { product, option } = row;
  const name = option ? `${option.label}, ${product.name}` : product.name;
  const places = placesText(row, site);
  return places ? t('bringBackAt', { name, places }) : t('bringBackOf', { name });
};
