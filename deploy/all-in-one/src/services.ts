import { billingService } from '@biteboard/billing';
import { catalogService } from '@biteboard/catalog';
import { couponsService } from '@biteboard/coupons';
import { gatewayService } from '@biteboard/gateway';
import { ordersService } from '@biteboard/orders';
import { paymentsService } from '@biteboard/payments';
import type { Service } from '@biteboard/platform';

/** All services of the product; the gateway serves accounts like any other service its part. */
export const services: readonly Service[] = [
  gatewayService,
  catalogService,
  ordersService,
  paymentsService,
  couponsService,
  billingService,
];
