import { randomUUID } from 'node:crypto';

/** An adapter under test; a suite runs unchanged on every adapter of its port. */
export interface OpenedAdapter<Adapter> {
  adapter: Adapter;
  /** Ends the process's hold on the adapter and opens it again on the same data, where that can be done. */
  reopen?(): Promise<Adapter>;
  close(): Promise<void>;
}

export type OpenAdapter<Adapter> = () => Promise<OpenedAdapter<Adapter>>;

/** A name that no other test and no other run uses. */
export const freshName = (kind: string): string => `${kind}-${randomUUID().slice(0, 8)}`;
