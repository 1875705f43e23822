// Waits until an address answers that all is ready; else says what it answered last, and ends with 1.
import { setTimeout } from 'node:timers/promises';

const WITHIN_MS = 60_000;
const url = process.argv.at(-1);
const ask = () =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    async (response) => ({ isReady: response.ok, said: `${response.status} ${await response.text()}` }),
    ({ message, cause }) => ({ isReady: false, said: cause?.message ?? message }),
  );

const giveUpAt = Date.now() + WITHIN_MS;
let last = await ask();
while (!last.isReady && Date.now() < giveUpAt) {
  await setTimeout(1_000);
  last = await ask();
}
console.log(last.isReady ? `${url} is ready: ${last.said}` : `${url} is not ready: ${last.said}`);
process.exitCode = last.isReady ? 0 : 1;
