import type { Product } from '@biteboard/contracts';
import type { ProductChoice } from '@biteboard/contracts/rules';
import { useId } from 'react';
import { t as shared } from '../../lib/messages/index.ts';
import { money, moneyDelta } from '../../ui/money.tsx';
import { type MessageKey, t } from './messages.ts';
import { OptionGroup, OptionRow } from './option-group.tsx';
import { SpiceTiles } from './spice-tiles.tsx';

const OPTIONAL = [
  ['flavor', 'flavors', 'flavor'],
  ['portion', 'portions', 'portion'],
  ['quantityOption', 'quantities', 'quantity'],
] as const satisfies readonly [keyof ProductChoice, keyof Product, MessageKey][];

interface ProductChoicesProps {
  product: Product;
  currency: string;
  choice: ProductChoice;
  onChange: (choice: ProductChoice) => void;
}

/** What the dish is: size, spice level, flavor, portion and quantity option. */
export function ProductChoices({ product, currency, choice, onChange }: ProductChoicesProps) {
  const name = useId();
  return (
    <>
      {product.variants.length > 0 && (
        <OptionGroup groupId="size" label={t('size')} required satisfied={choice.size != null}>
          {product.variants.map((size) => (
            <OptionRow
              key={size.key}
              kind="radio"
              name={`${name}size`}
              label={size.label}
              price={money(Math.max(0, product.priceCents + size.priceCents), currency)}
              checked={choice.size === size.key}
              soldOut={size.soldOut}
              onPick={() => onChange({ ...choice, size: size.key })}
            />
          ))}
        </OptionGroup>
      )}
      {product.spiceLevels.length > 0 && (
        <OptionGroup groupId="spiceLevel" label={t('spice')} required satisfied={choice.spiceLevel != null}>
          <SpiceTiles
            levels={product.spiceLevels}
            value={choice.spiceLevel ?? null}
            onChange={(spiceLevel) => onChange({ ...choice, spiceLevel })}
          />
        </OptionGroup>
      )}
      {OPTIONAL.map(
        ([field, list, label]) =>
          product[list].length > 0 && (
            <OptionGroup
              key={field}
              groupId={field}
              label={t(label)}
              required={false}
              satisfied={choice[field] != null}
            >
              {product[list].map((option) => (
                <OptionRow
                  key={option.key}
                  kind="radio"
                  name={name + field}
                  label={option.label}
                  price={
                    option.priceCents === 0
                      ? shared('common.included')
                      : moneyDelta(option.priceCents, currency)
                  }
                  checked={choice[field] === option.key}
                  soldOut={option.soldOut}
                  onPick={() =>
                    onChange({ ...choice, [field]: choice[field] === option.key ? null : option.key })
                  }
                />
              ))}
            </OptionGroup>
          ),
      )}
    </>
  );
}
