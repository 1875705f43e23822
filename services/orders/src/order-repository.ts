import { type Repository, repository, type ServicePorts } from '@biteboard/platform';
import type { KeptOrder } from './order.ts';

export type OrderRepository = Repository<KeptOrder>;

export const orderRepository = (ports: ServicePorts): OrderRepository =>
  repository<KeptOrder>(ports, 'orders', {
    name: 'orders',
    indexes: [
      { paths: ['siteId', 'orderNumber'], unique: true },
      { paths: ['siteId', 'createdAt', '_id', 'status'] },
      { paths: ['siteId', 'userId', 'createdAt', '_id'] },
      { paths: ['siteId', 'status', 'createdAt', '_id'] },
      { paths: ['userId', 'createdAt', '_id'] },
    ],
    narrowedBy: ['searchText'],
  });
