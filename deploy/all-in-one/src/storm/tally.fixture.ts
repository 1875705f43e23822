import type { FarCall, PlannedFault, WebhookManner } from '@biteboard/platform/testing/providers';

/** The faults of the providers' calls and messages, counted. */
export interface StormTally {
  faults: number;
  /** Messages that were lost, or came twice or late. */
  messages: number;
}

type Weather = (call: FarCall) => PlannedFault | undefined;

export const countingFaults =
  (tally: StormTally, weather: Weather): Weather =>
  (call) => {
    const mishap = weather(call);
    if (mishap) tally.faults += 1;
    return mishap;
  };

export const countingManners =
  (tally: StormTally, mannerOf: () => WebhookManner): (() => WebhookManner) =>
  () => {
    const manner = mannerOf();
    if (Object.keys(manner).length > 0) tally.messages += 1;
    return manner;
  };
