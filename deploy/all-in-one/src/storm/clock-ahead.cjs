// Stands before a process of ours (`--require`): its clock is ahead of this machine's, so that waits of hours are over.
// With `CLOCK_AHEAD_FILE` a running process jumps: the file says by how much, and SIGWINCH that it has another number.
const { readFileSync } = require('node:fs');

const { CLOCK_AHEAD_MS, CLOCK_AHEAD_FILE: file } = process.env;
const given = () => Number(file ? readFileSync(file, 'utf8') : CLOCK_AHEAD_MS);
let ahead = given();
if (file)
  process.on('SIGWINCH', () => {
    ahead = given();
  });
const Machine = Date;
const now = () => Machine.now() + ahead;

globalThis.Date = new Proxy(Machine, {
  construct: (target, args, caller) => Reflect.construct(target, args.length === 0 ? [now()] : args, caller),
  apply: () => new Machine(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
