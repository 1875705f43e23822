import type { Order } from '@biteboard/contracts';
import { Button } from 'antd';
import { Ban, Timer } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { useDelay } from '../order/use-delay.ts';
import busy from '../ui/busy-button.module.css';
import { t } from './messages.ts';
import styles from './ticket.module.css';

const LONGER_MINUTES = 10;
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface MoreActionsProps {
  siteId: string;
  order: Order;
  onMoved: (order: Order) => void;
  onCannotMake: () => void;
}

/** What else a kitchen does with an order that is not ready: it takes longer, or something of it cannot be made. */
export function MoreActions({ siteId, order, onMoved, onCannotMake }: MoreActionsProps) {
  const delay = useDelay(siteId, order._id, onMoved);
  const { orderNumber: number } = order;
  return (
    <>
      {delay.isError && (
        <p role="alert" className={styles.failed}>
          {t('stepFailed', { message: messageOf(delay.error) })}
        </p>
      )}
      <div className={styles.more}>
        <Button
          icon={<Timer {...icon} />}
          className={busy.button!}
          loading={delay.isPending}
          aria-label={t('longerOf', { minutes: LONGER_MINUTES, number })}
          onClick={() => !delay.isPending && delay.mutate(LONGER_MINUTES)}
        >
          {t('longer', { minutes: LONGER_MINUTES })}
        </Button>
        <Button
          icon={<Ban {...icon} />}
          aria-haspopup="dialog"
          aria-label={t('cannotMakeOf', { number })}
          onClick={onCannotMake}
        >
          {t('cannotMake')}
        </Button>
      </div>
    </>
  );
}
