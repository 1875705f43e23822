// Stands before a process of ours (`--require`): its clock is ahead of this machine's, so that waits of hours are over.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const Machine = Date;
const now = () => Machine.now() + ahead;

globalThis.Date = new Proxy(Machine, {
  construct: (target, args, caller) => Reflect.construct(target, args.length === 0 ? [now()] : args, caller),
  apply: () => new Machine(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
