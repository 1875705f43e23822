import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { t } from './messages.ts';
import { statedDishesQuery } from './queries.ts';

/** What is missing before a shop may say that its allergens are complete; nothing where no law asks for them. */
export function FoodFigure({ site }: { site: AdminSite }) {
  const isAsked = (site.foodLaw ?? 'none') !== 'none';
  const { data } = useQuery({ ...statedDishesQuery(site._id), enabled: isAsked });
  if (!isAsked || !data || data.count === 0) return null;
  return <p>{data.stated === data.count ? t('food.complete') : t('food.missing', data)}</p>;
}
