import { t as shared } from '../../lib/messages/index.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { VegMark } from '../../ui/veg-mark.tsx';
import { t } from './messages.ts';
import type { VegFilterValue } from './use-veg-choice.ts';

export function VegFilter({
  value,
  onChange,
}: {
  value: VegFilterValue;
  onChange: (value: VegFilterValue) => void;
}) {
  return (
    <Segmented<VegFilterValue>
      label={t('filter')}
      value={value}
      onChange={onChange}
      segments={[
        { value: 'all', label: t('all') },
        { value: 'veg', label: shared('common.veg'), icon: <VegMark isVeg silent /> },
        { value: 'nonveg', label: shared('common.nonVeg'), icon: <VegMark isVeg={false} silent /> },
      ]}
    />
  );
}
