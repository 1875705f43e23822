import { toCents, toCentsDelta, toDollars } from '@biteboard/contracts/rules';
import { InputNumber, type InputNumberProps } from 'antd';
import { money } from '../../ui/money.tsx';

interface MoneyInputProps
  extends Omit<InputNumberProps<number>, 'value' | 'onChange' | 'prefix' | 'precision'> {
  currency: string;
  /** May be below 0; otherwise less becomes 0. */
  signed?: boolean;
  /** In cents; null where nothing is entered. */
  value?: number | null;
  onChange?: (cents: number | null) => void;
}

/** An amount of money: typed in the currency's units, kept in cents. */
export function MoneyInput({ currency, signed = false, value, onChange, ...rest }: MoneyInputProps) {
  return (
    <InputNumber<number>
      {...rest}
      prefix={symbolOf(currency)}
      precision={2}
      controls={false}
      inputMode="decimal"
      value={value === null || value === undefined ? null : toDollars(value)}
      onChange={(dollars) =>
        onChange?.(dollars === null ? null : signed ? toCentsDelta(dollars) : toCents(dollars))
      }
    />
  );
}

/** '$' of '$0.00'. */
const symbolOf = (currency: string): string => money(0, currency).replace(/[\d.,\s]/g, '');
