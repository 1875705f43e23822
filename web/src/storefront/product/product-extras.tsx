import type { NestedPricedOption, Product, ProductOption } from '@biteboard/contracts';
import { leastUnits, type ProductChoice, resolveChoice } from '@biteboard/contracts/rules';
import { type ReactNode, useId } from 'react';
import { t as shared } from '../../lib/messages/index.ts';
import { moneyDelta } from '../../ui/money.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import {
  allowanceText,
  changeExtra,
  chosenIn,
  selectedIn,
  toggleExtra,
  unitsIn,
  type WithExtras,
} from './choice-steps.ts';
import { t } from './messages.ts';
import { OptionGroup, OptionRow } from './option-group.tsx';
import styles from './product-extras.module.css';

interface ProductExtrasProps {
  product: Product;
  currency: string;
  choice: ProductChoice;
  onChange: (choice: ProductChoice) => void;
}

/** What comes with the dish: its extra option groups, and what is chosen within an extra. */
export function ProductExtras({ product, currency, choice, onChange }: ProductExtrasProps) {
  const priced = resolveChoice(product, choice).selectedOptions;
  return product.extraOptionGroups.map((group) => (
    <ExtraGroup
      key={group.groupKey}
      group={group}
      currency={currency}
      choice={choice}
      priced={priced}
      onChange={onChange}
      within={({ key, extraOptionGroups = [] }) => {
        const extra = selectedIn(choice, group).find(({ optionKey }) => optionKey === key);
        if (!extra) return null;
        const pricedWithin = priced.find(
          (one) => one.groupKey === group.groupKey && one.optionKey === key,
        )?.selectedOptions;
        return extraOptionGroups.map((nested) => (
          <div key={nested.groupKey} className={styles.within}>
            <ExtraGroup
              group={nested}
              currency={currency}
              choice={extra}
              priced={pricedWithin ?? []}
              onChange={(changed) => onChange(changeExtra(choice, extra, changed))}
            />
          </div>
        ));
      }}
    />
  ));
}

type Group<O> = Omit<Product['extraOptionGroups'][number], 'options'> & { options: readonly O[] };

interface ExtraGroupProps<C, O> {
  group: Group<O>;
  currency: string;
  choice: C;
  /** What of the group costs nothing. */
  priced: readonly NestedPricedOption[];
  onChange: (choice: C) => void;
  /** What is shown below an option. */
  within?: (option: O) => ReactNode;
}

function ExtraGroup<C extends WithExtras, O extends ProductOption>({
  group,
  currency,
  choice,
  priced,
  onChange,
  within,
}: ExtraGroupProps<C, O>) {
  const name = useId();
  const chosen = chosenIn(choice, group);
  const units = unitsIn(choice, group);
  const { max, maxEach = 1 } = group;
  const left = (max ?? Number.POSITIVE_INFINITY) - units;
  const full = max !== undefined && max > 1 && left <= 0;
  const isFree = (key: string) => {
    const same = priced.filter((one) => one.groupKey === group.groupKey && one.optionKey === key);
    return same.length > 0 && same.every(({ quantity, freeQuantity = 0 }) => freeQuantity === quantity);
  };
  return (
    <OptionGroup
      groupId={group.groupKey}
      label={group.groupLabel}
      required={leastUnits(group) > 0}
      satisfied={units >= leastUnits(group)}
      allowance={allowanceText(group)}
    >
      {group.options.map((option) => {
        const extra = selectedIn(choice, group).find(({ optionKey }) => optionKey === option.key);
        const free = option.priceCents > 0 && isFree(option.key);
        return (
          <div key={option.key}>
            <OptionRow
              kind={max === 1 ? 'radio' : 'checkbox'}
              name={name + group.groupKey}
              label={option.label}
              price={priceText(option.priceCents, free, currency)}
              checked={chosen.includes(option.key)}
              soldOut={option.soldOut}
              disabled={full && !chosen.includes(option.key)}
              onPick={() => onChange(toggleExtra(choice, group, option.key))}
            />
            {extra && maxEach > 1 && option.priceCents >= 0 && max !== 1 && (
              <div className={styles.units}>
                <Stepper
                  size="small"
                  name={option.label}
                  value={extra.quantity ?? 1}
                  max={Math.min(maxEach, (extra.quantity ?? 1) + Math.max(0, left))}
                  onChange={(quantity) => onChange(changeExtra(choice, extra, { quantity }))}
                />
              </div>
            )}
            {within?.(option)}
          </div>
        );
      })}
    </OptionGroup>
  );
}

function priceText(cents: number, free: boolean, currency: string): string {
  if (free) return t('free');
  return cents === 0 ? shared('common.included') : moneyDelta(cents, currency);
}
