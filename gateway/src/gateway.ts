import type { Repository, ServicePorts } from '@biteboard/platform';
import type { Account } from './accounts/account.ts';
import { accountRepository } from './accounts/account-repository.ts';
import { type LoginFailures, loginFailures, uncounted } from './accounts/login-failures.ts';
import type { FrontDoor } from './front-door.ts';

/** Where accounts are kept, what the front door shares, and what the use cases need besides. */
export interface Gateway extends ServicePorts, FrontDoor {
  accounts: Repository<Account>;
  failures: LoginFailures;
}

export const openGateway = (ports: ServicePorts, door: FrontDoor): Gateway => ({
  ...ports,
  ...door,
  accounts: accountRepository(ports),
  failures: door.rateLimits ? loginFailures(ports.keyValue, ports.clock) : uncounted,
});
