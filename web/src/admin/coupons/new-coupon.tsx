import type { Coupon } from '@biteboard/contracts';
import { isCouponCode } from '@biteboard/contracts/rules';
import { Button, Form, Input } from 'antd';
import { ApiError, alertText } from '../../lib/api.ts';
import { useFrom } from '../../lib/use-media.ts';
import busyButton from '../ui/busy-button.module.css';
import { CodeInput } from './code-input.tsx';
import { isPercent, parsePercent } from './coupon-input.ts';
import { t } from './messages.ts';
import styles from './new-coupon.module.css';
import { useNewCoupon } from './use-coupon-changes.ts';

const FORM = 'new-coupon';
const HINT = `${FORM}_hint`;

/** Where the focus goes when no coupon is left. */
export const focusNewCoupon = () => document.getElementById(`${FORM}_code`)?.focus();

interface Fields {
  code: string;
  percent: string;
}

/** spec §9 */
const EMPTY: Fields = { code: '', percent: '10' };

/** Creates a coupon. What the server refuses of the code is shown at its field. */
export function NewCoupon({ siteId, onCreated }: { siteId: string; onCreated: (coupon: Coupon) => void }) {
  const [form] = Form.useForm<Fields>();
  const size = useFrom('tablet') ? 'middle' : 'large';
  const creation = useNewCoupon(siteId, (coupon) => {
    // The next one may be typed and sent while the lists still follow this one.
    creation.reset();
    form.setFieldsValue(EMPTY);
    form.focusField('code');
    onCreated(coupon);
  });
  const atCode = creation.error instanceof ApiError ? creation.error.fields.code : undefined;
  const create = ({ code, percent }: Fields) => {
    if (creation.isPending) return;
    creation.mutate(
      { code, percent: parsePercent(percent) },
      {
        onError: (error) => {
          const message = error instanceof ApiError && error.fields.code;
          if (!message) return;
          form.setFields([{ name: 'code', errors: [message] }]);
          form.focusField('code');
        },
      },
    );
  };
  return (
    <Form<Fields>
      form={form}
      name={FORM}
      className={styles.band}
      aria-label={t('newCoupon')}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      initialValues={EMPTY}
      onFinish={create}
    >
      <Form.Item name="code" label={t('code')} className={styles.code} rules={[{ validator: checkedCode }]}>
        <CodeInput size={size} maxLength={32} aria-describedby={HINT} />
      </Form.Item>
      <Form.Item
        name="percent"
        label={t('percent')}
        className={styles.percent}
        rules={[{ validator: checkedPercent }]}
      >
        <Input
          size={size}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          suffix="%"
          onBlur={(event) => form.setFieldValue('percent', String(parsePercent(event.target.value)))}
        />
      </Form.Item>
      <Button
        type="primary"
        htmlType="submit"
        size={size}
        className={busyButton.button}
        loading={creation.isPending}
      >
        {t('create')}
      </Button>
      <p id={HINT} className={styles.hint}>
        {t('codeHint')}
      </p>
      {creation.isError && !atCode && (
        <p role="alert" className={styles.refusal}>
          {alertText(creation.error, t('createFailed'))}
        </p>
      )}
    </Form>
  );
}

async function checkedCode(_: unknown, code: string): Promise<void> {
  if (!code) throw new Error(t('codeMissing'));
  if (!isCouponCode(code)) throw new Error(t('codeInvalid'));
}

async function checkedPercent(_: unknown, percent: string): Promise<void> {
  if (!isPercent(parsePercent(percent))) throw new Error(t('percentOutside'));
}
