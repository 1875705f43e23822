import type {
  Availability,
  Calories,
  Daypart,
  ExtraOptionGroupInput,
  OptionInput,
} from '@biteboard/contracts';
import { formatVariantShorthand, toCentsDelta } from '@biteboard/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { t as shared } from '../../../lib/messages/index.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { money } from '../../../ui/money.tsx';
import {
  type FieldDisplay,
  type FieldDisplays,
  showLines,
  showList,
  showPicture,
  showText,
} from '../../conflict/field-displays.tsx';
import { daypartText } from '../../dayparts/daypart-value.ts';
import { t as daypartMessages } from '../../dayparts/messages.ts';
import type { SiteOrDraft } from '../../site/owner.ts';
import { categoriesQuery } from '../../site/queries.ts';
import { t as translationMessages } from '../../translations/messages.ts';
import { type Translations, translationLines } from '../../translations/translations-saved.ts';
import { stampText } from '../../ui/date-text.ts';
import { caloriesField } from './calories-text.ts';
import { formGroup, ruleText } from './extra-group.ts';
import { t } from './messages.ts';
import { OPTION_LISTS } from './product-values.ts';

const optionsText = (options: readonly OptionInput[]): string =>
  formatVariantShorthand(options.map(({ label, price = 0 }) => ({ label, price })));

const groupText = (group: ExtraOptionGroupInput): string =>
  `${group.groupLabel} (${ruleText(formGroup(group))}): ${optionsText(group.options)}`;

const availabilityText = ({ soldOut, until }: Availability, timeZone: string): string => {
  if (!soldOut) return t('availability.available');
  return until
    ? `${t('availability.until')} ${stampText(until, timeZone, serverNow())}`
    : t('availability.gone');
};

const statedText = (list: unknown): string => {
  if (!Array.isArray(list)) return t('food.unsaid');
  return list.length === 0 ? t('food.none') : list.join(', ');
};

/** How the fields of a site's product are called and read. */
export function useProductFieldDisplays({ _id, currency, timeZone }: SiteOrDraft): FieldDisplays {
  const { data: categories = [] } = useQuery(categoriesQuery(_id));
  const words: Record<string, FieldDisplay> = {
    name: { label: t('name'), show: showText },
    description: { label: t('description'), show: showText },
    imageUrl: { label: t('picture'), show: showPicture },
    price: { label: t('price'), show: (price) => money(toCentsDelta(Number(price)), currency) },
    categoryId: {
      label: t('category'),
      show: (id) => categories.find((one) => one._id === id)?.name ?? t('noCategory'),
    },
    isVeg: {
      label: t('vegOrNot'),
      show: (isVeg) => shared(isVeg ? 'common.veg' : 'common.nonVeg'),
    },
    spiceLevels: { label: t('spiceLevels'), show: showList },
    extraOptionGroups: {
      label: t('groups'),
      show: (groups) => showLines((groups as readonly ExtraOptionGroupInput[]).map(groupText)),
    },
    position: { label: t('position'), show: showText },
    availableAt: {
      label: daypartMessages('title'),
      show: (dayparts) => showLines((dayparts as readonly Daypart[]).map(daypartText)),
    },
    allergens: { label: t('food.allergens'), show: statedText },
    mayContain: { label: t('food.mayContain'), show: statedText },
    diets: { label: t('food.diets'), show: statedText },
    calories: { label: t('food.calories'), show: (value) => caloriesField(value as Calories | null) },
    nutrition: { label: t('food.nutrition'), show: showText },
    translations: {
      label: translationMessages('title'),
      show: (translations) => showLines(translationLines(translations as Translations)),
    },
    availability: {
      label: t('availability'),
      show: (availability) => availabilityText(availability as Availability, timeZone),
    },
  };
  for (const name of OPTION_LISTS)
    words[name] = { label: t(name), show: (options) => showText(optionsText(options as OptionInput[])) };
  return (field) => words[field] ?? { label: field, show: showText };
}
