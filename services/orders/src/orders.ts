import type { Repository } from '@biteboard/platform/documents';
import { type RemovedPeople, removedPeople } from '@biteboard/platform/people';
import type { ServicePorts } from '@biteboard/platform/process';
import { type SiteProjection, siteProjection } from '@biteboard/platform/sites';
import { type SlotRepository, slotRepository } from './capacity/slot-repository.ts';
import { type ClosedCustomers, closedCustomers } from './closing/closed-customers.ts';
import type { Closing } from './closing/closing.ts';
import { closingRepository } from './closing/closing-repository.ts';
import { leaveOrders } from './closing/leave-orders.ts';
import { type PaidDays, paidDays } from './money/paid-days.ts';
import { type OrderRepository, orderRepository } from './order/order-repository.ts';
import { type MenuProjection, menuProjection } from './quote/menu-projection.ts';
import { type SearchIndex, searchIndex } from './reading/search-index.ts';
import { type UnpaidRepository, unpaidRepository } from './unpaid/unpaid-repository.ts';

/** What the entry points and use cases of orders work with. */
export interface Orders extends ServicePorts {
  sites: SiteProjection;
  menu: MenuProjection;
  orders: OrderRepository;
  closings: Repository<Closing>;
  closedCustomers: ClosedCustomers;
  paidDays: PaidDays;
  slots: SlotRepository;
  unpaid: UnpaidRepository;
  searchIndex: SearchIndex;
  removed: RemovedPeople;
}

export const openOrders = (ports: ServicePorts): Orders => {
  const orders = orderRepository(ports);
  const forget = { person: (userId: string) => leaveOrders(orders, ports.clock, userId) };
  return {
    ...ports,
    sites: siteProjection(ports),
    menu: menuProjection(ports),
    orders,
    closings: closingRepository(ports),
    closedCustomers: closedCustomers(ports),
    paidDays: paidDays(ports),
    slots: slotRepository(ports),
    unpaid: unpaidRepository(ports),
    searchIndex: searchIndex(ports),
    removed: removedPeople(ports, 'orders', forget),
  };
};
