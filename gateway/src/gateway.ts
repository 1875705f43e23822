import type { Repository } from '@biteboard/platform/documents';
import { countCall } from '@biteboard/platform/http';
import type { ServicePorts } from '@biteboard/platform/process';
import { type SiteProjection, siteProjection } from '@biteboard/platform/sites';
import { type Account, normalizeEmail } from './accounts/account.ts';
import { accountRepository } from './accounts/account-repository.ts';
import { type LoginFailures, loginFailures, uncounted } from './accounts/login-failures.ts';
import { type AuditRepository, auditRepository } from './audit/audit-repository.ts';
import type { FrontDoor } from './front-door.ts';

/** Where accounts are kept, what the front door shares, and what the use cases need besides. */
export interface Gateway extends ServicePorts, FrontDoor {
  accounts: Repository<Account>;
  sites: SiteProjection;
  audit: AuditRepository;
  failures: LoginFailures;
  /** Throws 429 where a link was asked for too often for that email, known or not. */
  countResets(email: string): Promise<void>;
}

const RESETS_PER_MINUTE = 10;

export const openGateway = (ports: ServicePorts, door: FrontDoor): Gateway => ({
  ...ports,
  ...door,
  accounts: accountRepository(ports),
  sites: siteProjection(ports),
  audit: auditRepository(ports),
  failures: door.rateLimits ? loginFailures(ports.keyValue, ports.clock) : uncounted,
  countResets: async (email) => {
    if (!door.rateLimits) return;
    await countCall(ports, `reset:${normalizeEmail(email)}`, RESETS_PER_MINUTE);
  },
});
