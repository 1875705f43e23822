import { MAX_TIP_CENTS, TIP_PERCENTS } from '@biteboard/contracts/rules';
import { type Ref, useId, useState } from 'react';
import { locale } from '../../lib/messages/index.ts';
import covering from '../../ui/covering-radio.module.css';
import { Field } from '../../ui/field.tsx';
import { money } from '../../ui/money.tsx';
import { chooseTip, type Food, type TipChoice, tipOf, useTip } from '../cart-store/tip-choice.ts';
import { useShop } from '../site/shop-context.tsx';
import { t } from './messages.ts';
import { amountTyped, centsTyped, currencySign } from './tip-amount.ts';
import styles from './tip-field.module.css';

interface TipFieldProps {
  /** What a percentage is based on. */
  food: Food;
  disabled: boolean;
  /** An amount is required and was not typed. */
  isMissing: boolean;
  /** The field of the amount. */
  ref?: Ref<HTMLInputElement>;
}

/** A tip: none, a percentage of the food, or another amount. */
export function TipField({ food, disabled, isMissing, ref }: TipFieldProps) {
  const { slug, site } = useShop();
  const choice = useTip(slug);
  const name = useId();
  const isAmount = choice !== null && 'cents' in choice;
  const tile = (own: TipChoice, isChosen: boolean, title: string, amount?: string) => (
    <label key={title} className={styles.tile}>
      <input
        type="radio"
        className={covering.radio}
        name={name}
        checked={isChosen}
        onChange={() => chooseTip(slug, own)}
      />
      <span>{title}</span>
      {amount && <span className={styles.amount}>{amount}</span>}
    </label>
  );
  return (
    <fieldset className={styles.tip} disabled={disabled}>
      <legend>{t('tip')}</legend>
      <div className={styles.tiles}>
        {tile(null, choice === null, t('noTip'))}
        {TIP_PERCENTS.map((percent) => {
          const own = { percent };
          const isChosen = choice !== null && 'percent' in choice && choice.percent === percent;
          return tile(own, isChosen, t('tipPercent', { percent }), money(tipOf(own, food), site.currency));
        })}
        {tile({ cents: null }, isAmount, t('tipOther'))}
      </div>
      {isAmount && <AmountField cents={choice.cents} isMissing={isMissing} ref={ref} />}
    </fieldset>
  );
}

function AmountField({
  cents,
  isMissing,
  ref,
}: Pick<TipFieldProps, 'isMissing' | 'ref'> & { cents: number | null }) {
  const { slug, site } = useShop();
  const [typed, setTyped] = useState(() => (cents === null ? '' : amountTyped(cents, locale())));
  const { sign, isFirst } = currencySign(site.currency, locale());
  const mark = <span className={styles.sign}>{sign}</span>;
  const isWrong = cents === null && (isMissing || typed.trim() !== '');
  return (
    <Field
      className={styles.field}
      label={t('tipAmount')}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        chooseTip(slug, { cents: centsTyped(text) });
      }}
      error={
        isWrong
          ? t('tipWrong', { example: amountTyped(350, locale()), most: money(MAX_TIP_CENTS, site.currency) })
          : undefined
      }
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      placeholder={amountTyped(0, locale())}
      leading={isFirst && mark}
      trailing={!isFirst && mark}
      ref={ref}
    />
  );
}
