import { type Service, siteCopies } from '@biteboard/platform';
import { orderConsumers } from './consumers.ts';
import { menuCopy } from './menu-copy.ts';
import { orderRepository } from './order-repository.ts';
import { orderRoutes } from './routes.ts';

export const ordersService: Service = {
  name: 'orders',
  open(ports) {
    const sites = siteCopies(ports);
    const menu = menuCopy(ports);
    const orders = orderRepository(ports);
    return {
      routes: orderRoutes({ ...ports, sites, menu, orders }),
      consumers: orderConsumers(orders, sites, menu),
      jobs: [],
    };
  },
};
