import type { RunningShape } from './shapes.ts';

const HANDLED = /^biteboard_events_handled_total\{type="([^"]+)",group="([^"]+)",outcome="done"\} (\d+)/gm;

/** How many events of each type each group has handled, by what the services' metrics say: `billing OrderPaid`. */
export const handledEvents = async ({ serviceUrls }: RunningShape): Promise<Map<string, number>> => {
  const handled = new Map<string, number>();
  for (const url of new Set([...serviceUrls.values()].flat())) {
    const text = await (await fetch(`${url}/metrics`)).text();
    for (const [, type, group, times] of text.matchAll(HANDLED))
      handled.set(`${group} ${type}`, Number(times));
  }
  return handled;
};
