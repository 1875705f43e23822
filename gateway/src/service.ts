import type { Service } from '@biteboard/platform/process';
import { consumers } from './consumers.ts';
import { openGateway } from './gateway.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import type { GatewayContext } from './set-up-gateway-app.ts';

/** Accounts and tokens, and the consumers that drop cached menus. */
export const gatewayService = (context: GatewayContext): Service => ({
  name: 'gateway',
  open: (ports) => {
    const gateway = openGateway(ports, context);
    const streams = 'biteboard_live_streams';
    ports.meter.watch([{ name: streams, help: 'Streams of live order updates that are open' }], async () => [
      { name: streams, value: context.live.count() },
    ]);
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
