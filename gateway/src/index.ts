export { createGateway, type GatewayOptions } from './create-gateway.ts';
export { proxyServices, type ServiceUrls } from './proxy-services.ts';
export { gatewayService } from './service.ts';
export { tokenKeys, tokenKeysOf } from './token-keys.ts';
export { ensureAccount, ensureAdmin } from './use-cases/ensure-account.ts';
export { isPassword, setPassword } from './use-cases/set-password.ts';
