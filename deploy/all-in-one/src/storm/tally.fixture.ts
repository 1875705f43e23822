import type { FarCall, Mishap, WebhookManner } from '@biteboard/platform/testing/providers';

/** What befell the providers' calls and messages, counted for whoever reads how bad it was. */
export interface Tally {
  faults: number;
  /** Messages that were lost, or came twice or late. */
  messages: number;
}

type Weather = (call: FarCall) => Mishap | undefined;

export const countingFaults =
  (tally: Tally, weather: Weather): Weather =>
  (call) => {
    const mishap = weather(call);
    if (mishap) tally.faults += 1;
    return mishap;
  };

export const countingManners =
  (tally: Tally, mannerOf: () => WebhookManner): (() => WebhookManner) =>
  () => {
    const manner = mannerOf();
    if (Object.keys(manner).length > 0) tally.messages += 1;
    return manner;
  };
