import { billingService } from '@biteboard/billing';
import { catalogService } from '@biteboard/catalog';
import { couponsService } from '@biteboard/coupons';
import { deliveryService } from '@biteboard/delivery';
import { type GatewayContext, gatewayService } from '@biteboard/gateway';
import { notificationsService } from '@biteboard/notifications';
import { ordersService } from '@biteboard/orders';
import { paymentsService } from '@biteboard/payments';
import type { Service } from '@biteboard/platform/process';

/** All services of the product; the gateway serves accounts like any other service its part. */
export const servicesBehind = (context: GatewayContext): readonly Service[] => [
  gatewayService(context),
  catalogService,
  ordersService,
  paymentsService,
  deliveryService,
  couponsService,
  billingService,
  notificationsService,
];
