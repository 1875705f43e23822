import { retryUntilFound } from '../async/retry-until-found.ts';
import type { AccessChecks } from '../http/auth.ts';
import { sessionsIn } from '../people/sessions.ts';
import type { Service, ServiceParts, ServicePorts } from './service.ts';

interface OpenedService extends ServiceParts {
  keeper: AccessChecks;
}

/** A service's entry points, and what every service has beside its own: it consumes which sessions have ended. */
export const openService = (service: Service, ports: ServicePorts): OpenedService => {
  const parts = service.open(ports);
  const { findSite } = parts;
  const unanswered = parts.routes.find(({ endpoint }) => endpoint.access === 'site');
  if (unanswered && !findSite) {
    throw new Error(`${service.name} cannot tell of which site a call of ${unanswered.endpoint.path} is`);
  }
  const sessions = sessionsIn(ports);
  return {
    ...parts,
    consumers: [...parts.consumers, sessions.consumer],
    keeper: {
      checkSession: sessions.check,
      findSite: findSite && ((ref) => retryUntilFound(() => findSite(ref))),
    },
  };
};
