export { ordersService } from './service.ts';
