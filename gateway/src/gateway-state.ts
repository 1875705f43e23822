import type { EventBus } from '@biteboard/platform';
import { type MenuCache, menuCache } from './menu-cache/menu-cache.ts';

/** What the gateway's hooks and its service share in one process. */
export interface GatewayState {
  menus: MenuCache;
  /** Checks tokens (PEM); there once the gateway is created. */
  publicKey?: string;
  rateLimits: boolean;
}

const states = new WeakMap<EventBus, GatewayState>();

/** The state of the process that this bus belongs to. */
export const gatewayState = (bus: EventBus): GatewayState => {
  const state = states.get(bus) ?? { menus: menuCache(), rateLimits: true };
  states.set(bus, state);
  return state;
};
