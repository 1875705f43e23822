export { tokenKeys, tokenKeysOf } from './accounts/token-keys.ts';
export { ensureAccount, ensureAdmin } from './accounts/use-cases/ensure-account.ts';
export { isPassword, setPassword } from './accounts/use-cases/set-password.ts';
export { type FrontDoor, type FrontDoorOptions, frontDoor, openFrontDoor } from './front-door.ts';
export { proxyServices } from './routing/proxy-services.ts';
export { gatewayService } from './service.ts';
