export { tokenKeys, tokenKeysOf } from './accounts/token-keys.ts';
export { ensureAccount, ensureAdmin } from './accounts/use-cases/ensure-account.ts';
export { isPassword, setPassword } from './accounts/use-cases/set-password.ts';
export { findReplicas } from './routing/find-replicas.ts';
export { proxyServices } from './routing/proxy-services.ts';
export { gatewayService } from './service.ts';
export {
  type GatewayAppOptions,
  type GatewayContext,
  gatewayContext,
  setUpGatewayApp,
} from './set-up-gateway-app.ts';
