import type { CourierProvider } from './provider.ts';

/** Plays couriers without anybody outside: one is always round the corner. */
export const simulatedCourier: CourierProvider = {
  quote: async () => ({ minutesToPickup: 1 }),
};
