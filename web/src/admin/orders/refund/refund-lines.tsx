import type { Order } from '@biteboard/contracts';
import { leftToRefund, shortOptionsText } from '@biteboard/contracts/rules';
import { Button, Checkbox } from 'antd';
import { money } from '../../../ui/money.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { t } from '../messages.ts';
import { fullRefundDraft, type RefundDraft } from './refund-draft.ts';
import styles from './refund-lines.module.css';

interface RefundLinesProps {
  order: Order;
  draft: RefundDraft;
  onChange: (draft: RefundDraft) => void;
}

/** What to refund: the lines with their quantities, the delivery fee, the tip. */
export function RefundLines({ order, draft, onChange }: RefundLinesProps) {
  const left = leftToRefund(order);
  const setQuantity = (index: number, quantity: number) =>
    onChange({ ...draft, quantities: draft.quantities.with(index, quantity) });
  return (
    <section className={styles.lines} aria-labelledby="refund-lines">
      <div className={styles.head}>
        <h3 id="refund-lines">{t('refund.what')}</h3>
        <Button type="text" onClick={() => onChange(fullRefundDraft(order))}>
          {t('refund.everything')}
        </Button>
      </div>
      <ul>
        {order.items.map((line, index) => {
          const quantity = draft.quantities[index] ?? 0;
          const most = left.quantities[index] ?? 0;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move.
            <li key={index}>
              <Ticked
                name={line.name}
                detail={shortOptionsText(line)}
                remark={most < line.quantity ? t('refund.already', { count: line.quantity - most }) : ''}
                checked={quantity > 0}
                disabled={most === 0}
                onTick={(isOn) => setQuantity(index, isOn ? most : 0)}
              />
              <span className={styles.count}>
                {most > 0 && (
                  <Stepper
                    size="small"
                    name={line.name}
                    min={0}
                    max={most}
                    value={quantity}
                    onChange={(next) => setQuantity(index, next)}
                  />
                )}
                {most > 0 && <span className={styles.of}>{t('refund.of', { count: most })}</span>}
              </span>
              <Amount cents={line.priceCents * quantity} currency={order.currency} />
            </li>
          );
        })}
        {order.fulfillmentType === 'delivery' && (
          <li>
            <Ticked
              name={t('order.deliveryFee')}
              detail={order.deliveryFeeCents === 0 ? t('refund.free') : ''}
              remark={order.deliveryFeeCents > 0 && !left.deliveryFee ? t('refund.given') : ''}
              checked={draft.deliveryFee}
              disabled={!left.deliveryFee}
              onTick={(deliveryFee) => onChange({ ...draft, deliveryFee })}
            />
            <Amount cents={draft.deliveryFee ? order.deliveryFeeCents : 0} currency={order.currency} />
          </li>
        )}
        {order.tipCents > 0 && (
          <li>
            <Ticked
              name={t('order.tip')}
              detail=""
              remark={left.tip ? '' : t('refund.given')}
              checked={draft.tip}
              disabled={!left.tip}
              onTick={(tip) => onChange({ ...draft, tip })}
            />
            <Amount cents={draft.tip ? order.tipCents : 0} currency={order.currency} />
          </li>
        )}
      </ul>
    </section>
  );
}

interface TickedProps {
  name: string;
  detail: string;
  remark: string;
  checked: boolean;
  disabled: boolean;
  onTick: (isOn: boolean) => void;
}

function Ticked({ name, detail, remark, checked, disabled, onTick }: TickedProps) {
  return (
    <Checkbox
      className={styles.tick!}
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onTick(target.checked)}
    >
      <span className={styles.name} dir="auto">
        {name}
      </span>
      {[detail, remark].filter(Boolean).map((text) => (
        <small key={text}>{text}</small>
      ))}
    </Checkbox>
  );
}

function Amount({ cents, currency }: { cents: number; currency: string }) {
  return (
    <span className={`${styles.amount} tabular`} data-none={cents === 0 || undefined}>
      {money(cents, currency)}
    </span>
  );
}
