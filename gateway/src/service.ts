import type { Service } from '@biteboard/platform/process';
import { consumers } from './consumers.ts';
import type { FrontDoor } from './front-door.ts';
import { openGateway } from './gateway.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

/** Accounts and tokens, and the events that drop the menus which the front door keeps. */
export const gatewayService = (door: FrontDoor): Service => ({
  name: 'gateway',
  open: (ports) => {
    const gateway = openGateway(ports, door);
    return {
      routes: routes(gateway),
      consumers: consumers(gateway),
      jobs: jobs(gateway),
      findSite: gateway.sites.find,
      onRejoin: () => {
        gateway.menus.dropAll();
        gateway.live.restart();
      },
    };
  },
});
