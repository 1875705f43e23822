// Plain JavaScript that Node 20 understands: it runs before anything is installed.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const LOOK_AGAIN_MS = 200;
const BEAT_MS = 2_000;
/** A lock whose holder gave no sign for so long is taken over, also where its process id lives on as another's. */
const SILENT_MS = 60_000;
/** To take a lock over takes a moment only. */
const TAKING_OVER_MS = 5_000;

const create = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const ageOf = (file) => Date.now() - statSync(file).mtimeMs;

/** Another may have taken over from us while we were stopped. */
const isOurs = (file) => existsSync(file) && readFileSync(file, 'utf8') === String(process.pid);

/** Whether a holder has ended without letting go; a lock that goes away while we look is none. */
const isLeft = (file) => {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    const isUnwritten = pid === 0 && ageOf(file) < TAKING_OVER_MS;
    return !isUnwritten && (!isAlive(pid) || ageOf(file) > SILENT_MS);
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
};

/** One at a time, and looking again: of two who find a lock left, the second would remove that of the first. */
const removeLeft = (file) => {
  const breaker = `${file}.taking-over`;
  if (!create(breaker)) {
    if (isLeft(breaker)) rmSync(breaker, { force: true });
    return;
  }
  try {
    if (isLeft(file)) rmSync(file, { force: true });
  } finally {
    rmSync(breaker, { force: true });
  }
};

/**
 * Does the work while no other process on this machine does work under the same file; `onWait` is called once where it
 * has to wait. A holder that was killed is taken over.
 */
export const oneAtATime = async (file, work, onWait = () => {}) => {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let waited = false; !create(file); waited = true) {
    if (isLeft(file)) {
      removeLeft(file);
      continue;
    }
    if (!waited) onWait();
    await setTimeout(LOOK_AGAIN_MS);
  }
  const letGo = () => isOurs(file) && rmSync(file, { force: true });
  process.once('exit', letGo);
  const beat = setInterval(() => isOurs(file) && utimesSync(file, new Date(), new Date()), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.removeListener('exit', letGo);
    letGo();
  }
};
