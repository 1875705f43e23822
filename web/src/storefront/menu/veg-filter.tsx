import type { Product } from '@biteboard/contracts';
import { t } from '../../lib/texts/index.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { VegMark } from '../../ui/veg-mark.tsx';

export type VegChoice = 'all' | 'veg' | 'nonveg';

export const byVeg = (products: readonly Product[], choice: VegChoice): Product[] =>
  products.filter(({ isVeg }) => choice === 'all' || isVeg === (choice === 'veg'));

export function VegFilter({ value, onChange }: { value: VegChoice; onChange: (value: VegChoice) => void }) {
  return (
    <Segmented<VegChoice>
      label={t('shop.filter')}
      value={value}
      onChange={onChange}
      segments={[
        { value: 'all', label: t('shop.all') },
        { value: 'veg', label: t('common.veg'), icon: <VegMark isVeg silent /> },
        { value: 'nonveg', label: t('common.nonVeg'), icon: <VegMark isVeg={false} silent /> },
      ]}
    />
  );
}
