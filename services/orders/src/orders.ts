import type { Repository } from '@biteboard/platform/documents';
import { changeEach, type RemovedPeople, removedPeople } from '@biteboard/platform/people';
import type { ServicePorts } from '@biteboard/platform/process';
import { type SiteCopies, siteCopies } from '@biteboard/platform/sites';
import { type MenuCopy, menuCopy } from './basket/menu-copy.ts';
import { type Slots, slotsOf } from './capacity/slots.ts';
import type { Closing } from './closing.ts';
import { closingRepository } from './closing-repository.ts';
import { type PaidDays, paidDays } from './money/paid-days.ts';
import { forgetCustomer } from './order.ts';
import { type OrderRepository, orderRepository } from './order-repository.ts';

/** What the doors and use cases of orders work with. */
export interface Orders extends ServicePorts {
  sites: SiteCopies;
  menu: MenuCopy;
  orders: OrderRepository;
  closings: Repository<Closing>;
  paidDays: PaidDays;
  slots: Slots;
  removed: RemovedPeople;
}

export const openOrders = (ports: ServicePorts): Orders => {
  const orders = orderRepository(ports);
  const forget = { person: (userId: string) => changeEach(orders, { userId }, forgetCustomer) };
  return {
    ...ports,
    sites: siteCopies(ports),
    menu: menuCopy(ports),
    orders,
    closings: closingRepository(ports),
    paidDays: paidDays(ports),
    slots: slotsOf(ports),
    removed: removedPeople(ports, 'orders', forget),
  };
};
