import type { FastifyInstance } from 'fastify';
import { overloaded } from '../ports/errors.ts';
import { type LoopLag, loopLag } from './loop-lag.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether calls are shed now; absent where they never are. */
    isUnderPressure?(): boolean;
  }
}

/** Callers of these decide by the answer whether to stop us, or look for what makes us late. */
const NEVER_SHED = new Set(['/healthz', '/readyz', '/metrics']);

/** While the event loop lags by more than that throughout, calls are refused with a time to retry, so that the lag ends. */
export const shedLoad = (app: FastifyInstance, maxLagMs: number, lag: LoopLag = loopLag()): void => {
  const isUnderPressure = () => lag.ms() > maxLagMs;
  app.decorate('isUnderPressure', isUnderPressure);
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    if (!isUnderPressure() || NEVER_SHED.has(routeOptions.url ?? '')) return done();
    done(overloaded());
  });
  app.addHook('onClose', async () => lag.close());
};
