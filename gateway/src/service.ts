import type { Service } from '@biteboard/platform';
import { accountRepository } from './accounts/account-repository.ts';
import { consumers } from './consumers.ts';
import { routes } from './routes.ts';

/** Accounts and tokens, and the events that drop cached menus. */
export const gatewayService: Service = {
  name: 'gateway',
  open: (ports) => ({
    routes: routes(ports, accountRepository(ports)),
    consumers: consumers(ports.bus),
    jobs: [],
  }),
};
