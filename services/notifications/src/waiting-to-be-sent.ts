/** How many wait to be sent, and the time (ISO) of the oldest. */
export interface WaitingToBeSent {
  count: number;
  oldestAt: string | undefined;
}
