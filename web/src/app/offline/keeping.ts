/** The longest that somebody waits for the network while something older is kept, ms. */
const TIMEOUT_MS = 2_000;

/** Takes the oldest out until only so many are left; caches keep the order in which they were filled. */
async function keepAtMost(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

async function keep(cache: Cache, key: string, answer: Response, most: number): Promise<void> {
  if (!answer.ok || answer.type !== 'basic') return;
  // In the place of what was kept, once it has come whole.
  await cache.put(key, answer.clone()).catch(unlessFull);
  await keepAtMost(cache, most);
}

/** On a full disk nothing can be kept, and an answer is given all the same; one that broke on its way is none. */
function unlessFull(error: Error): void {
  if (error.name !== 'QuotaExceededError') throw error;
}

/** From the network; what is kept where that fails, or takes too long and something is kept. */
export async function networkFirst(
  ask: () => Promise<Response>,
  cache: Cache,
  key: string,
  most: number,
): Promise<Response> {
  const kept = await cache.match(key);
  const asked = ask().then(async (answer) => {
    await keep(cache, key, answer, most);
    return answer;
  });
  if (!kept) return asked;
  asked.catch(() => undefined);
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), TIMEOUT_MS));
  return Promise.race([asked.catch(() => kept), late]);
}

/** From what is kept, else from the network: for what never changes under its name. */
export async function cacheFirst(
  ask: () => Promise<Response>,
  cache: Cache,
  key: string,
  most: number,
): Promise<Response> {
  const kept = await caches.match(key);
  if (kept) return kept;
  const answer = await ask();
  await keep(cache, key, answer, most);
  return answer;
}
