export { paymentsService } from './service.ts';
