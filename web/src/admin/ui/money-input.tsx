import { toCents, toCentsDelta, toDollars } from '@biteboard/contracts/rules';
import { InputNumber, type InputNumberProps } from 'antd';
import { money } from '../../ui/money.tsx';

interface MoneyInputProps
  extends Omit<InputNumberProps<number>, 'value' | 'onChange' | 'prefix' | 'precision'> {
  /** Undefined: amounts of several. */
  currency: string | undefined;
  /** May be below 0; otherwise less becomes 0. */
  signed?: boolean;
  /** In cents; null where nothing is entered. */
  value?: number | null;
  onChange?: (cents: number | null) => void;
}

/** What is typed, as a number is written: a comma before one, two or more than three digits is a decimal one. */
export const readAmount = (typed = ''): string => {
  const text = typed.replace('−', '-').replace(/[^\d.,-]/g, '');
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const [whole, rest] = [text.slice(0, last), text.slice(last + 1)];
  const groups = text[last] === ',' && (rest.length === 3 || whole.includes(','));
  if (last < 0 || groups) return text.replaceAll(',', '');
  return `${whole.replace(/[.,]/g, '')}.${rest}`;
};

/** An amount of money: typed in the currency's units, held in cents. */
export function MoneyInput({ currency, signed = false, value, onChange, ...rest }: MoneyInputProps) {
  return (
    <InputNumber<number>
      {...rest}
      {...(currency === undefined ? {} : { prefix: symbolOf(currency) })}
      precision={2}
      // Text, so that an emptied field is empty and no zero.
      parser={(typed) => readAmount(typed) as unknown as number}
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
