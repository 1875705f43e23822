import type { SessionCheck } from '../http/auth.ts';
import { sessionsIn } from '../people/sessions.ts';
import type { Service, ServiceParts, ServicePorts } from './service.ts';

interface OpenedService extends ServiceParts {
  checkSession: SessionCheck;
}

/** A service's doors, and what each of them has beside its own: it hears whose tokens are refused from now on. */
export const openService = (service: Service, ports: ServicePorts): OpenedService => {
  const parts = service.open(ports);
  const sessions = sessionsIn(ports);
  return { ...parts, consumers: [...parts.consumers, sessions.consumer], checkSession: sessions.check };
};
