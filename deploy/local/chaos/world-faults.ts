import type { FarCall, PlannedFault } from '@biteboard/platform/testing/providers';
import { STRIPE_FAULTS } from '@biteboard/platform/testing/providers';
import type { StormWorld } from '../../all-in-one/src/storm/world.fixture.ts';
import { someMs } from './process-faults.ts';
import { type InjectedFault, pause } from './target.ts';

const SLOW_MS = { least: 1_000, most: 6_000 };
/** Messages of the past that all come again at once. */
const STORM_MESSAGES = 60;
const FORWARD_MS = { least: 10_000, most: 20 * 60_000 };
/** As far as a clock is put back that was wrong. */
const BACK_MS = { least: 1_000, most: 30_000 };

/** What can happen outside the product: to its providers, their messages, and to time. */
export const worldFaults = (world: StormWorld, setClocks: () => void): Record<string, InjectedFault> => {
  const { stripe } = world.stripe;
  const whileStripeIs = async (weather: (call: FarCall) => PlannedFault, ms: number): Promise<void> => {
    stripe.setWeather(weather);
    await pause(ms);
    world.stripe.setBad(true);
  };
  const jump = async (ms: number): Promise<string> => {
    world.clock.aheadMs += ms;
    setClocks();
    return `by ${Math.round(ms / 1000)} s`;
  };
  return {
    'the payment provider is slow': async (random) => {
      const ms = someMs(random);
      await whileStripeIs(() => ({ to: '', afterMs: random.whole(SLOW_MS.least, SLOW_MS.most) }), ms);
      return `for ${ms} ms`;
    },
    'the payment provider is down': async (random) => {
      const ms = someMs(random);
      const answers = ['reset', 'silence', STRIPE_FAULTS.unavailable, STRIPE_FAULTS.broken] as const;
      await whileStripeIs(() => ({ to: '', answer: random.pick(answers) }), ms);
      return `for ${ms} ms`;
    },
    'the mail server is down': async (random) => {
      const ms = someMs(random);
      world.smtp.far.down = true;
      await pause(ms);
      world.smtp.far.down = false;
      return `for ${ms} ms`;
    },
    'a storm of webhooks, twice and out of order': async (random) => {
      const sent = stripe.endpoints.flatMap(({ post }) => post.tries.map((message) => ({ message, post })));
      const again = random.shuffled([...sent, ...sent]).slice(0, STORM_MESSAGES);
      await Promise.all(again.map(({ message, post }) => post.sendAgain(message)));
      return `${again.length} messages`;
    },
    'all clocks jump ahead': (random) => jump(random.whole(FORWARD_MS.least, FORWARD_MS.most)),
    'all clocks are put back': (random) => jump(-random.whole(BACK_MS.least, BACK_MS.most)),
  };
};
