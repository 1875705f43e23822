import type { AdminSite, PaymentCase, PaymentCaseAction } from '@biteboard/contracts';
import { App, Button } from 'antd';
import { messageOf } from '../../lib/api.ts';
import { Link } from '../../lib/router.ts';
import { useNow } from '../../lib/use-now.ts';
import { money } from '../../ui/money.tsx';
import { tabPath } from '../site/site.ts';
import { stampText } from '../ui/date-text.ts';
import { triedText } from './issue-text.ts';
import styles from './issues.module.css';
import { t } from './messages.ts';
import { usePaymentIssueAction } from './use-issue-action.ts';

interface PaymentIssueRowProps {
  one: PaymentCase;
  site: Pick<AdminSite, '_id' | 'slug' | 'timeZone'>;
  onAct: (action: 'refund' | 'settle') => void;
}

/** What happened, to which order, what is being tried, and what a person can do. */
export function PaymentIssueRow({ one, site, onAct }: PaymentIssueRowProps) {
  const now = useNow();
  const { kind, orderNumber, said } = one;
  const order = `${tabPath(site.slug, 'orders')}?order=${encodeURIComponent(one.orderId)}`;
  return (
    <li className={styles.case}>
      <div className={styles.what}>
        <h4>{t(`kind.${kind}`)}</h4>
        <p>
          {t(`what.${kind}`)} {said && t(kind === 'dispute' ? 'reason' : 'said', { said })}
        </p>
      </div>
      <div className={styles.about}>
        <Link to={order}>{t('order', { number: orderNumber })}</Link>
        <span>{t('since', { when: stampText(one.since, site.timeZone, now) })}</span>
        <span>{triedText(one, site.timeZone, now)}</span>
      </div>
      <strong className={styles.amount}>{money(one.amountCents, one.currency)}</strong>
      <div className={styles.actions}>
        {one.allowedActions.map((action) => (
          <ActButton key={action} one={one} action={action} siteId={site._id} onAct={onAct} />
        ))}
      </div>
    </li>
  );
}

interface ActButtonProps extends Pick<PaymentIssueRowProps, 'one' | 'onAct'> {
  action: PaymentCaseAction;
  siteId: string;
}

function ActButton({ one, action, siteId, onAct }: ActButtonProps) {
  const { notification } = App.useApp();
  const title = t('order', { number: one.orderNumber });
  const ask = usePaymentIssueAction(siteId, one.caseId, () =>
    notification.success({ title, description: t('asked'), placement: 'bottomLeft' }),
  );
  const press = () => {
    if (action !== 'ask') return onAct(action);
    ask.mutate(
      { action },
      {
        onError: (error) =>
          notification.error({
            title,
            description: t('actionFailed', { message: messageOf(error) }),
            placement: 'bottomLeft',
          }),
      },
    );
  };
  const about = { kind: t(`kind.${one.kind}`), number: one.orderNumber };
  return (
    <Button size="large" loading={ask.isPending} aria-label={t(`${action}Of`, about)} onClick={press}>
      {t(action)}
    </Button>
  );
}
