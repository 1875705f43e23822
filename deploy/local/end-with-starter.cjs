// Loaded before a program of ours, at once (so no module of import): it ends when whoever started it is gone.
// A worker of jest inherits this: it lives by its channel, and ends with jest by itself.
if (process.channel && !process.argv[1]?.includes('jest-worker')) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone keeps no program alive.
  process.channel.unref();
}
