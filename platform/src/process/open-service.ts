import { retryUntilFound } from '../async/retry-until-found.ts';
import type { AccessChecks } from '../http/auth.ts';
import { sessionsIn } from '../people/sessions.ts';
import { siteGroups } from '../sites/site-groups.ts';
import type { Service, ServiceParts, ServicePorts } from './service.ts';

interface OpenedService extends ServiceParts {
  keeper: AccessChecks;
}

/** A service's entry points, and what every service has beside its own: which sessions have ended, and the groups of sites. */
export const openService = (service: Service, ports: ServicePorts): OpenedService => {
  const parts = service.open(ports);
  const { findSite } = parts;
  const unanswered = parts.routes.find(({ endpoint }) => endpoint.access === 'site');
  if (unanswered && !findSite) {
    throw new Error(`${service.name} cannot tell of which site a call of ${unanswered.endpoint.path} is`);
  }
  const sessions = sessionsIn(ports);
  const groups = siteGroups(ports);
  return {
    ...parts,
    consumers: [...parts.consumers, sessions.consumer, ...groups.consumers],
    keeper: {
      checkSession: sessions.check,
      sitesInGroups: groups.sitesIn,
      findGroup: groups.find,
      findSite: findSite && ((ref) => retryUntilFound(() => findSite(ref))),
    },
  };
};
