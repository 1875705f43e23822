export { deliveryService } from './service.ts';
