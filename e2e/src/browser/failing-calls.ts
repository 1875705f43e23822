import type { Page, Route } from 'playwright-core';
import { seen } from './sights.ts';
import type { Visit } from './visit.ts';

/** The ways in which a call fails. */
const FAILURES = {
  /** Something between the browser and the product answers, and knows no JSON. */
  page: (route: Route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  /** The server says why, in a sentence for a person. */
  sentence: (route: Route) =>
    route.fulfill({ status: 409, json: { error: 'The shop is being moved.', code: 'MOVING' } }),
  lost: (route: Route) => route.abort(),
};

export type Failure = keyof typeof FAILURES;

/** What the page shows after each failure. */
export type FailureTexts = Record<Failure, string>;

/** 'Failed to load products: {message}', with the message of each failure. */
export const textsAfter = (words: string): FailureTexts => ({
  page: `${words}: Request failed: 502 <h1>Bad Gateway</h1>`,
  sentence: `${words}: The shop is being moved.`,
  lost: `${words}: the connection was lost.`,
});

/** The server's own sentence, else these words; with the reason where no answer came. */
export const sentenceOr = (words: string): FailureTexts => ({
  page: words,
  sentence: 'The shop is being moved.',
  lost: `${words}: the connection was lost.`,
});

/** The same words, whatever happened. */
export const always = (words: string): FailureTexts => ({ page: words, sentence: words, lost: words });

interface Attempt {
  /** The call that fails. */
  call: RegExp;
  /** Where the same address has calls that go through: those that fail. */
  methods?: readonly string[];
  told: FailureTexts;
  /** Sets it off, once for each failure. */
  act: () => Promise<unknown>;
}

/** Lets a call fail in every way, and sees the message of each; from then on it succeeds again. */
export const seeFailures = async (
  { page, mayFail }: Visit,
  { call, methods, told, act }: Attempt,
): Promise<void> => {
  mayFail(call);
  for (const failure of Object.keys(FAILURES) as Failure[]) {
    const failed = Promise.withResolvers<void>();
    const answer = async (route: Route) => {
      if (methods?.includes(route.request().method()) === false) return route.fallback();
      await FAILURES[failure](route);
      failed.resolve();
    };
    await page.route(call, answer);
    await act();
    // Until then the page may say what it said of the failure before.
    await failed.promise;
    await seen(page.getByText(told[failure], { exact: true }).filter({ visible: true }).first());
    await page.unroute(call, answer);
  }
};

/** Holds a call back while something is looked at. */
export const whileHeld = async (page: Page, call: RegExp, look: () => Promise<unknown>): Promise<void> => {
  const gate = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await gate.promise;
    await route.fallback();
  };
  await page.route(call, hold);
  await look();
  gate.resolve();
};
