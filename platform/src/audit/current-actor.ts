import { AsyncLocalStorage } from 'node:async_hooks';

/** Somebody of the dashboard. */
export interface Actor {
  userId: string;
  email: string;
}

/** Whose doing the work in hand is: settled where the work comes in, so that no step on the way has to hand it on. */
const current = new AsyncLocalStorage<Actor | undefined>();

/** Who of the dashboard does the work in hand; undefined where it is nobody's there. */
export const currentActor = (): Actor | undefined => current.getStore();

export const runAs = <T>({ userId, email }: Actor, work: () => T): T => current.run({ userId, email }, work);

/** What follows by itself from what was done, or is done one by one of what was asked for at once: nobody's own act. */
export const withoutActor = <T>(work: () => T): T => (currentActor() ? current.run(undefined, work) : work());
