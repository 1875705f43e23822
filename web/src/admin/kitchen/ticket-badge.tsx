import type { Order } from '@biteboard/contracts';
import { Bell, Bike, Timer, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { useNow, useSecond } from '../../lib/use-now.ts';
import { t as orderMessages } from '../order/messages.ts';
import { courierMessageKey } from '../order/order-text.ts';
import { type ColumnName, cameAt, readySince } from './board.ts';
import { t } from './messages.ts';
import styles from './ticket-badge.module.css';
import { dueTiming, pickupTiming, type Urgency, waitingTiming } from './timing.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** How pressing an order is: since when it is new, by when it is due, how long it waits, or where its courier is. */
export function TicketBadge({ order, column }: { order: Order; column: ColumnName }) {
  if (column === 'new') return <NewBadge order={order} />;
  if (column === 'preparing') return <DueBadge order={order} />;
  return order.delivery ? <CourierBadge delivery={order.delivery} /> : <ReadyBadge order={order} />;
}

function NewBadge({ order }: { order: Order }) {
  const { text, urgency } = waitingTiming(useSecond() - cameAt(order));
  return (
    <Badge urgency={urgency} icon={<Bell {...icon} />}>
      <span aria-hidden>{text}</span>
      <span className="visually-hidden">{t('newFor', { time: text })}</span>
    </Badge>
  );
}

function DueBadge({ order }: { order: Order }) {
  const { text, urgency } = dueTiming(Date.parse(order.readyAt) - useNow());
  const Icon = urgency === 'late' ? TriangleAlert : Timer;
  return (
    <Badge urgency={urgency} icon={<Icon {...icon} />}>
      {text}
    </Badge>
  );
}

function ReadyBadge({ order }: { order: Order }) {
  const { text, urgency } = pickupTiming(useNow() - readySince(order));
  return (
    <Badge urgency={urgency} icon={<Timer {...icon} />}>
      {text}
    </Badge>
  );
}

function CourierBadge({ delivery }: { delivery: NonNullable<Order['delivery']> }) {
  const isHere = delivery.problem === null && delivery.status === 'at_pickup';
  const urgency = delivery.problem === null ? 'calm' : 'late';
  return (
    <Badge urgency={isHere ? 'here' : urgency} icon={<Bike {...icon} />}>
      {orderMessages(courierMessageKey(delivery))}
    </Badge>
  );
}

interface BadgeProps {
  urgency: Urgency | 'here';
  icon: ReactElement;
  children: React.ReactNode;
}

function Badge({ urgency, icon: sign, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-urgency={urgency}>
      {sign}
      <span>{children}</span>
    </span>
  );
}
