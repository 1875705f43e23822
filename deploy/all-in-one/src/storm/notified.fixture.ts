import { createHmac } from 'node:crypto';
import { openFarSide, type Random } from '@biteboard/platform/testing';
import type { StormTally } from './tally.fixture.ts';

/** A post as the shop's own program takes it. */
export interface NotifyCall {
  id: string;
  type: string;
  order: { _id: string } | null;
}

const SECRET = 'storm secret of every shop’s own program';

const isSigned = (signature: string, text: string): boolean => {
  const [, at, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  return createHmac('sha256', SECRET).update(`${at}.${text}`).digest('hex') === hex;
};

/** The shops' own program: takes what is signed, and in bad weather is away, or does not say that it took it. */
export const shopsOwnProgram = async (random: Random, tally: StormTally) => {
  const taken: NotifyCall[] = [];
  const unsigned: string[] = [];
  const weather = { isBad: false, unsaid: 0 };
  const side = await openFarSide(({ headers, text }) => {
    const isLost = weather.isBad && random.chance(0.15);
    const isAway = weather.isBad && random.chance(0.2);
    if (isAway || isLost) tally.faults += 1;
    if (isAway) return { status: 503, body: 'not now' };
    if (!isSigned(String(headers['biteboard-signature']), text)) unsigned.push(text);
    taken.push(JSON.parse(text) as NotifyCall);
    if (isLost) weather.unsaid += 1;
    return isLost ? { status: 500, body: 'taken, and not said' } : { status: 200, body: {} };
  });
  return {
    /** What was taken, and how often. */
    taken,
    /** What did not prove whom it is from. */
    unsigned,
    /** How often it did not say that it took something. */
    unsaid: () => weather.unsaid,
    settings: { orderNotifyUrl: `${side.url}/orders`, orderNotifySecret: SECRET },
    setBad: (isBad: boolean): void => {
      weather.isBad = isBad;
    },
    close: side.close,
  };
};
