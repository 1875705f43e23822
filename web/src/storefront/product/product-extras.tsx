import type { Product } from '@biteboard/contracts';
import type { ProductChoice } from '@biteboard/contracts/rules';
import { useId } from 'react';
import { t as shared } from '../../lib/messages/index.ts';
import { moneyDelta } from '../../ui/money.tsx';
import { allowanceText, chosenIn, leastOf, toggleExtra } from './choice-steps.ts';
import { OptionGroup, OptionRow } from './option-group.tsx';

interface ProductExtrasProps {
  product: Product;
  currency: string;
  choice: ProductChoice;
  onChange: (choice: ProductChoice) => void;
}

/** What comes with the dish: its extra option groups. */
export function ProductExtras({ product, currency, choice, onChange }: ProductExtrasProps) {
  const name = useId();
  return product.extraOptionGroups.map((group) => {
    const chosen = chosenIn(choice, group);
    const full = group.max !== undefined && group.max > 1 && chosen.length >= group.max;
    return (
      <OptionGroup
        key={group.groupKey}
        groupId={group.groupKey}
        label={group.groupLabel}
        required={leastOf(group) > 0}
        satisfied={chosen.length >= leastOf(group)}
        allowance={allowanceText(group)}
      >
        {group.options.map((option) => (
          <OptionRow
            key={option.key}
            kind={group.max === 1 ? 'radio' : 'checkbox'}
            name={name + group.groupKey}
            label={option.label}
            price={
              option.priceCents === 0 ? shared('common.included') : moneyDelta(option.priceCents, currency)
            }
            checked={chosen.includes(option.key)}
            disabled={full && !chosen.includes(option.key)}
            onPick={() => onChange(toggleExtra(choice, group, option.key))}
          />
        ))}
      </OptionGroup>
    );
  });
}
