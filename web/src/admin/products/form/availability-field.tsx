import { Form, Input } from 'antd';
import { serverNow } from '../../../lib/server-clock.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { t } from './messages.ts';
import styles from './product-form.module.css';
import { instantOfWallClock, type ProductValues, wallClock } from './product-values.ts';

const CHOICES = (['available', 'until', 'gone'] as const).map((value) => ({
  value,
  label: t(`availability.${value}`),
}));

/** Whether the product can be ordered: yes, not until a time at the site, or not until further notice. */
export function AvailabilityField({ timeZone }: { timeZone: string }) {
  const form = Form.useFormInstance<ProductValues>();
  const isUntil = Form.useWatch('availability', form) === 'until';
  const toCome = async (_: unknown, until: string) => {
    if (!until) throw new Error(t('untilMissing'));
    if (instantOfWallClock(until, timeZone) <= serverNow()) throw new Error(t('untilPast'));
  };
  return (
    <div className={styles.pair}>
      <div>
        <p className={styles.label}>{t('availability')}</p>
        <Form.Item name="availability">
          <SegmentedChoice />
        </Form.Item>
      </div>
      {isUntil && (
        <Form.Item
          name="until"
          label={t('until')}
          extra={t('untilHint', { zone: timeZone })}
          rules={[{ validator: toCome }]}
        >
          <Input type="datetime-local" min={wallClock(serverNow(), timeZone)} />
        </Form.Item>
      )}
    </div>
  );
}

interface ChoiceProps {
  value?: ProductValues['availability'];
  onChange?: (value: ProductValues['availability']) => void;
}

/** The form's values. */
function SegmentedChoice({ value, onChange }: ChoiceProps) {
  return (
    <Segmented
      label={t('availability')}
      className={styles.segmented!}
      value={value ?? null}
      onChange={(next) => onChange?.(next)}
      segments={CHOICES}
    />
  );
}
