import { seeded } from '@biteboard/platform/testing';
import { openFakeSmtp, smtpWeather, type WebhookManner } from '@biteboard/platform/testing/providers';
import { courierServices } from './courier-services.fixture.ts';
import { shopsOwnProgram } from './notified.fixture.ts';
import { stormStripe, stripeKeysOf } from './stripe.fixture.ts';
import { countingManners, type StormTally } from './tally.fixture.ts';

/** How many shops there are. */
export const SHOPS = 4;

/** Everybody outside the product, with a clock that can be ahead; `env` leads the product to them. */
export const openStormWorld = async (seed: number) => {
  const clock = { aheadMs: 0, now: () => Date.now() + clock.aheadMs };
  const weather = { isBad: false, random: seeded(seed + 1), lettersUnsaid: 0 };
  /** Most messages come once, some never, twice or late. */
  const tally: StormTally = { faults: 0, messages: 0 };
  const mannerOf = countingManners(tally, (): WebhookManner => {
    if (!weather.isBad) return {};
    const chance = weather.random.next();
    if (chance < 0.15) return { times: 0 };
    if (chance < 0.3) return { times: 2 };
    return chance < 0.45 ? { afterMs: weather.random.whole(100, 2_000) } : {};
  });
  const stripe = await stormStripe({ seed: seed + 2, clock, mannerOf, tally });
  const couriers = await courierServices({ seed: seed + 3, clock, mannerOf, tally });
  const program = await shopsOwnProgram(seeded(seed + 4), tally);
  const smtp = await openFakeSmtp();
  const letterWeather = smtpWeather({ seed: seed + 5, share: 0.15 });
  const letterMishap = () => {
    const mishap = letterWeather();
    if (mishap) tally.faults += 1;
    if (mishap?.isDone) weather.lettersUnsaid += 1;
    return mishap;
  };

  return {
    clock,
    tally,
    stripe,
    couriers,
    program,
    smtp,
    /** How often the mail server did not say that it took a letter. */
    lettersUnsaid: () => weather.lettersUnsaid,
    env: {
      ...stripe.env,
      ...couriers.env,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Biteboard <orders@biteboard.test>',
      PAYMENTS: 'live',
      COURIERS: 'live',
      ALLOW_PRIVATE_CALLS: 'on',
    },
    /** What a shop has of everybody's keys. */
    settingsOf: (shop: number): object => ({
      ...stripeKeysOf(shop),
      ...couriers.settingsOf(shop),
      ...program.settings,
    }),
    /** The shop can be reached there. */
    tellShop: (shop: number, siteId: string, base: string): void => {
      stripe.tellShop(shop, siteId, base);
      couriers.tellShop(siteId, base);
    },
    setBad: (isBad: boolean): void => {
      weather.isBad = isBad;
      stripe.setBad(isBad);
      couriers.setBad(isBad);
      program.setBad(isBad);
      smtp.far.weather = isBad ? letterMishap : undefined;
    },
    close: async (): Promise<void> => {
      await Promise.all([stripe.stripe.close(), couriers.close(), program.close(), smtp.close()]);
    },
  };
};

export type StormWorld = Awaited<ReturnType<typeof openStormWorld>>;
