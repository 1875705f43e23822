import type { Repository } from '@biteboard/platform/documents';
import { countCall } from '@biteboard/platform/http';
import type { ServicePorts } from '@biteboard/platform/process';
import { type SiteGroups, type SiteProjection, siteGroups, siteProjection } from '@biteboard/platform/sites';
import { type Account, normalizeEmail } from './accounts/account.ts';
import { accountRepository } from './accounts/account-repository.ts';
import { type LoginFailures, loginFailures, unlimitedLogins } from './accounts/login-failures.ts';
import { type AuditRepository, auditRepository } from './audit/audit-repository.ts';
import type { GatewayContext } from './set-up-gateway-app.ts';

/** The repositories and ports of the use cases, and what they share with the app's hooks. */
export interface Gateway extends ServicePorts, GatewayContext {
  accounts: Repository<Account>;
  sites: SiteProjection;
  groups: SiteGroups;
  audit: AuditRepository;
  failures: LoginFailures;
  /** Throws 429 where too many links were requested for that email, whether it is known or not. */
  countResets(email: string): Promise<void>;
}

const RESETS_PER_MINUTE = 10;

export const openGateway = (ports: ServicePorts, context: GatewayContext): Gateway => ({
  ...ports,
  ...context,
  accounts: accountRepository(ports),
  sites: siteProjection(ports),
  groups: siteGroups(ports),
  audit: auditRepository(ports),
  failures: context.rateLimits ? loginFailures(ports.keyValue, ports.clock) : unlimitedLogins,
  countResets: async (email) => {
    if (!context.rateLimits) return;
    await countCall(ports, `reset:${normalizeEmail(email)}`, RESETS_PER_MINUTE);
  },
});
