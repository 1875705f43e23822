import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Unavailable } from '../ports/errors.ts';
import type { Job, JobQueue } from '../ports/job-queue.ts';
import { newTraceparent, withTrace } from '../telemetry/trace-context.ts';
import { eventually } from './eventually.ts';
import { freshName, type OpenAdapter, type OpenedAdapter } from './suite.ts';

export interface JobQueueSuiteOptions {
  /** Makes a job look like one whose worker died in the middle, and gives the queue that finds it. */
  abandon?(name: string, data: unknown): Promise<{ id: string; queue: JobQueue }>;
}

/** What every JobQueue adapter keeps. */
export const jobQueueSuite = (
  name: string,
  make: OpenAdapter<JobQueue>,
  options: () => JobQueueSuiteOptions = () => ({}),
): void => {
  describe(`${name}: job queue`, () => {
    let made: OpenedAdapter<JobQueue>;
    let jobs: JobQueue;
    const stateOf = async (id: string) => (await jobs.find(id))?.state;
    const reaches = (id: string, state: string) =>
      eventually(async () => expect(await stateOf(id)).toBe(state));

    beforeAll(async () => {
      made = await make();
      jobs = made.adapter;
      await jobs.start();
    });
    afterAll(() => made.close());

    test('answers a ping', () => expect(jobs.ping()).resolves.toBeUndefined());

    test('runs a job with its data, and keeps its progress and result', async () => {
      const kind = freshName('job');
      const seen: Job[] = [];
      jobs.work(kind, async (job) => {
        seen.push(job);
        await job.progress({ done: 3 });
        return { answer: 42 };
      });
      const id = await jobs.add(kind, { dish: 'Soup' });
      await reaches(id, 'done');
      expect(seen).toMatchObject([{ id, name: kind, data: { dish: 'Soup' }, attempt: 1 }]);
      expect(await jobs.find(id)).toEqual({
        id,
        state: 'done',
        progress: { done: 3 },
        result: { answer: 42 },
      });
      expect(await jobs.find('nobody')).toBeUndefined();
    });

    test('queues the same id once, whatever its state, and other names apart', async () => {
      const [kind, other] = [freshName('job'), freshName('job')];
      const seen: unknown[] = [];
      for (const one of [kind, other]) {
        jobs.work(one, async ({ data }) => {
          seen.push(data);
        });
      }
      const id = freshName('order');
      const added = await Promise.all([1, 2, 3].map((n) => jobs.add(kind, n, { id })));
      expect(new Set(added).size).toBe(1);
      await reaches(added[0]!, 'done');
      await jobs.add(kind, 4, { id });
      await reaches(await jobs.add(other, 'other', { id }), 'done');
      await reaches(await jobs.add(kind, 'last'), 'done');
      expect(seen).toHaveLength(3);
      expect(seen.slice(1)).toEqual(['other', 'last']);
    });

    test('tries again with growing pauses, then keeps the job as failed', async () => {
      const kind = freshName('job');
      const tries: { attempt: number; at: number }[] = [];
      jobs.work(kind, async ({ attempt }) => {
        tries.push({ attempt, at: performance.now() });
        throw new Error(`try ${attempt}`);
      });
      const id = await jobs.add(kind, null, { attempts: 3, backoffMs: 60 });
      await reaches(id, 'failed');
      expect(tries.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
      const [first, second] = [tries[1]!.at - tries[0]!.at, tries[2]!.at - tries[1]!.at];
      expect(first).toBeGreaterThan(50);
      expect(second).toBeGreaterThan(110);
      expect(await jobs.find(id)).toMatchObject({ error: 'try 3' });
    });

    test('ends well after failures', async () => {
      const kind = freshName('job');
      jobs.work(kind, async ({ attempt }) => {
        if (attempt < 3) throw new Error('not yet');
        return attempt;
      });
      const id = await jobs.add(kind, null, { backoffMs: 5 });
      await reaches(id, 'done');
      expect(await jobs.find(id)).toMatchObject({ result: 3 });
    });

    test('counts no attempt while a dependency is down', async () => {
      const kind = freshName('job');
      const attempts: number[] = [];
      jobs.work(kind, async ({ attempt }) => {
        attempts.push(attempt);
        if (attempts.length < 4) throw new Unavailable('provider');
      });
      await reaches(await jobs.add(kind, null, { attempts: 2, backoffMs: 5 }), 'done');
      expect(attempts).toEqual([1, 1, 1, 1]);
    });

    test('runs a delayed job when its time has come, and others before it', async () => {
      const kind = freshName('job');
      const seen: unknown[] = [];
      jobs.work(kind, async ({ data }) => {
        seen.push(data);
      });
      const begun = performance.now();
      const late = await jobs.add(kind, 'late', { delayMs: 1_000 });
      await jobs.add(kind, 'soon');
      expect(await stateOf(late)).toBe('waiting');
      await reaches(late, 'done');
      expect(performance.now() - begun).toBeGreaterThan(990);
      expect(seen).toEqual(['soon', 'late']);
    });

    test('runs as many at once as it may, and takes the next as soon as one ends', async () => {
      const kind = freshName('job');
      const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
      let [running, most, ended] = [0, 0, 0];
      jobs.work<number>(
        kind,
        async ({ data }) => {
          running += 1;
          most = Math.max(most, running);
          await gates[data]!.promise;
          running -= 1;
          ended += 1;
        },
        { concurrency: 2 },
      );
      for (let n = 0; n < 5; n += 1) await jobs.add(kind, n);
      await eventually(() => expect(running).toBe(2));
      for (const gate of gates) gate.resolve();
      await eventually(() => expect(ended).toBe(5));
      expect(most).toBe(2);
    });

    test('lets owners take turns, however many jobs one of them has', async () => {
      const kind = freshName('job');
      const gate = Promise.withResolvers<void>();
      const begun: string[] = [];
      jobs.work<string>(
        kind,
        async ({ data }) => {
          begun.push(data);
          await gate.promise;
        },
        { concurrency: 1 },
      );
      for (let n = 0; n < 6; n += 1) await jobs.add(kind, `many ${n}`, { owner: 'many' });
      await eventually(() => expect(begun).toEqual(['many 0']));
      for (const one of ['late 0', 'late 1']) await jobs.add(kind, one, { owner: 'late' });
      await jobs.add(kind, 'other 0', { owner: 'other' });
      await jobs.add(kind, 'of nobody');
      gate.resolve();
      await eventually(() => expect(begun).toHaveLength(10));
      const placeOf = (one: string) => begun.indexOf(one);
      expect(Math.max(placeOf('late 0'), placeOf('other 0'))).toBeLessThan(placeOf('many 1'));
      expect(placeOf('late 1')).toBeLessThan(placeOf('many 2'));
      expect(placeOf('of nobody')).toBeLessThan(placeOf('many 1'));
      expect(begun.filter((one) => one.startsWith('many'))).toEqual(
        Array.from({ length: 6 }, (_, n) => `many ${n}`),
      );
    });

    test('leaves room for others beside an owner that has its share', async () => {
      const kind = freshName('job');
      const gate = Promise.withResolvers<void>();
      const [begun, ended]: [string[], string[]] = [[], []];
      jobs.work<string>(
        kind,
        async ({ data }) => {
          begun.push(data);
          if (data.startsWith('many')) await gate.promise;
          ended.push(data);
        },
        { concurrency: 2, perOwner: 1 },
      );
      for (let n = 0; n < 3; n += 1) await jobs.add(kind, `many ${n}`, { owner: 'many' });
      await eventually(() => expect(begun).toEqual(['many 0']));
      await jobs.add(kind, 'other', { owner: 'other' });
      await jobs.add(kind, 'nobody');
      await eventually(() => expect(ended.toSorted()).toEqual(['nobody', 'other']));
      expect(begun.filter((one) => one.startsWith('many'))).toEqual(['many 0']);
      gate.resolve();
      await eventually(() => expect(ended).toHaveLength(5));
    });

    test('says how many jobs wait for a worker, and for how long; one whose time is to come does not', async () => {
      const kind = freshName('job');
      const gate = Promise.withResolvers<void>();
      let begun = 0;
      jobs.work(
        kind,
        async () => {
          begun += 1;
          await gate.promise;
        },
        { concurrency: 1 },
      );
      const waitingNow = async () => (await jobs.waiting()).find(({ queue }) => queue === kind);
      expect(await waitingNow()).toEqual({ queue: kind, jobs: 0, oldestMs: 0 });
      await jobs.add(kind, 'runs');
      await eventually(() => expect(begun).toBe(1));
      await jobs.add(kind, 'waits');
      await jobs.add(kind, 'of an owner', { owner: 'one' });
      const later = await jobs.add(kind, 'tomorrow', { delayMs: 24 * 3_600_000 });
      await eventually(async () => {
        const told = await waitingNow();
        expect(told).toMatchObject({ jobs: 2 });
        expect(told!.oldestMs).toBeGreaterThan(200);
        expect(told!.oldestMs).toBeLessThan(60_000);
      });
      gate.resolve();
      await eventually(async () => expect(await waitingNow()).toEqual({ queue: kind, jobs: 0, oldestMs: 0 }));
      expect(await stateOf(later)).toBe('waiting');
    });

    test('takes a job up at once', async () => {
      const kind = freshName('job');
      let begun = Promise.withResolvers<void>();
      jobs.work(kind, async () => begun.resolve());
      const delays: number[] = [];
      for (let n = 0; n < 10; n += 1) {
        begun = Promise.withResolvers<void>();
        const at = performance.now();
        await jobs.add(kind, n);
        await begun.promise;
        delays.push(performance.now() - at);
      }
      expect(delays.toSorted((a, b) => a - b)[5]).toBeLessThan(100);
    });

    test('runs a scheduled job again and again, never twice at once, also after a failure', async () => {
      const kind = freshName('job');
      let [runs, running, most] = [0, 0, 0];
      jobs.work(kind, async () => {
        runs += 1;
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 30));
        running -= 1;
        if (runs === 1) throw new Error('once');
      });
      await Promise.all([jobs.schedule(kind, 20), jobs.schedule(kind, 20)]);
      await eventually(() => expect(runs).toBeGreaterThanOrEqual(4));
      expect(most).toBe(1);
    });

    test('hands a job over with the trace in which it was added, at each try, and a scheduled one with none', async () => {
      const [kind, every] = [freshName('job'), freshName('job')];
      const traces: Record<string, (string | undefined)[]> = { [kind]: [], [every]: [] };
      for (const name of [kind, every]) {
        jobs.work(name, async ({ attempt, traceparent }) => {
          traces[name]!.push(traceparent);
          if (name === kind && attempt === 1) throw new Error('not yet');
        });
      }
      const trace = newTraceparent();
      const id = await withTrace(trace, async () => {
        await jobs.schedule(every, 20);
        return jobs.add(kind, null, { backoffMs: 5 });
      });
      await reaches(id, 'done');
      expect(traces[kind]).toEqual([trace, trace]);
      await reaches(await jobs.add(kind, null, { backoffMs: 5 }), 'done');
      expect(traces[kind]!.slice(2)).toEqual([undefined, undefined]);
      await eventually(() => expect(traces[every]!.length).toBeGreaterThan(1));
      expect(new Set(traces[every])).toEqual(new Set([undefined]));
    });

    test('gives the job of a died worker to another', async () => {
      const { abandon } = options();
      if (!abandon) return;
      const kind = freshName('job');
      const { id, queue } = await abandon(kind, { n: 7 });
      const seen: unknown[] = [];
      queue.work(kind, async ({ data, attempt }) => {
        seen.push({ data, attempt });
      });
      await queue.start();
      await eventually(async () => expect((await queue.find(id))?.state).toBe('done'), 60_000);
      expect(seen).toEqual([{ data: { n: 7 }, attempt: 1 }]);
    });

    test('lets running jobs end when it closes, and keeps those that have not begun', async () => {
      const one = await make();
      const kind = freshName('job');
      const gate = Promise.withResolvers<void>();
      const seen: unknown[] = [];
      one.adapter.work(
        kind,
        async ({ data }) => {
          seen.push(`begun ${data}`);
          await gate.promise;
          seen.push(`ended ${data}`);
        },
        { concurrency: 1 },
      );
      await one.adapter.start();
      await one.adapter.add(kind, 1);
      const second = await one.adapter.add(kind, 2);
      await eventually(() => expect(seen).toEqual(['begun 1']));
      const closing = one.adapter.close(5_000);
      gate.resolve();
      await closing;
      expect(seen).toEqual(['begun 1', 'ended 1']);
      if (one.reopen) {
        const again = await one.reopen();
        again.work(kind, async ({ data }) => {
          seen.push(`later ${data}`);
        });
        await again.start();
        await eventually(async () => expect((await again.find(second))?.state).toBe('done'));
        expect(seen).toEqual(['begun 1', 'ended 1', 'later 2']);
      }
      await one.close();
    });
  });
};
