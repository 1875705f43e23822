import type { Order } from '@biteboard/contracts';
import type { OrderPlan } from './plan.fixture.ts';

/** How far a delivery is, in whichever provider's words. */
export type CourierStage =
  | 'quoted'
  | 'asked for'
  | 'assigned'
  | 'has food'
  | 'near'
  | 'delivered'
  | 'called off'
  | 'going back'
  | 'back';

/** What happens to it next. */
export type CourierStep =
  | 'assign'
  | 'pickUp'
  | 'bringNear'
  | 'deliver'
  | 'callOff'
  | 'turnBack'
  | 'bringBack';

/** One delivery as its provider has it. */
export interface BookedCourier {
  provider: 'uber' | 'doordash';
  id: string;
  stage: CourierStage;
}

/** The books of all couriers, and a way to bring a delivery on. */
export interface CourierBooks {
  /** Every delivery that was ever booked for the order. */
  of(orderId: string): BookedCourier[];
  /** The provider tells the shop of it by itself. */
  goOn(booked: BookedCourier, step: CourierStep): void;
}

const NEXT: Partial<Record<CourierStage, CourierStep>> = {
  'asked for': 'assign',
  assigned: 'pickUp',
  'has food': 'bringNear',
  near: 'deliver',
  'going back': 'bringBack',
};

export const isCourierUnderWay = ({ stage }: BookedCourier): boolean => NEXT[stage] !== undefined;

/** On the way to the customer, or there. */
export const bringsFood = ({ stage }: BookedCourier): boolean =>
  ['has food', 'near', 'delivered'].includes(stage);

/** Nobody is to come to a customer whose order was cancelled. */
export const comes = (booked: BookedCourier): boolean =>
  bringsFood(booked) || booked.stage === 'asked for' || booked.stage === 'assigned';

/** The shop is done with what it does, and the courier may take the food along. */
const mayLeave = ({ status }: Order, { cancelledAt }: OrderPlan): boolean =>
  cancelledAt !== 'ready' && ['ready', 'out_for_delivery', 'delivered'].includes(status);

const stepOf = (
  { stage }: BookedCourier,
  { order, plan, isFirst }: { order: Order; plan: OrderPlan; isFirst: boolean },
): CourierStep | undefined => {
  if (stage === 'assigned' && isFirst && plan.courier === 'gives it up') return 'callOff';
  if (stage === 'has food' && plan.courier === 'brings it back') return 'turnBack';
  const next = NEXT[stage];
  return next === 'pickUp' && !mayLeave(order, plan) ? undefined : next;
};

/** The order's courier takes one more step, as it was planned, where the shop knows of exactly this one. */
export const carryOn = (books: CourierBooks, order: Order, plan: OrderPlan): boolean => {
  const all = books.of(order._id);
  const [booked, other] = all.filter(isCourierUnderWay);
  if (!booked || other || order.delivery?.provider !== booked.provider || !order.delivery.status)
    return false;
  const step = stepOf(booked, { order, plan, isFirst: all.length === 1 });
  if (step) books.goOn(booked, step);
  return step !== undefined;
};
