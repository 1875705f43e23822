export { createGateway, type GatewayOptions } from './create-gateway.ts';
export { gatewayService } from './service.ts';
export { tokenKeys, tokenKeysOf } from './token-keys.ts';
export { ensureAccount, ensureAdmin } from './use-cases/ensure-account.ts';
