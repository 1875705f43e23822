export { couponsService } from './service.ts';
