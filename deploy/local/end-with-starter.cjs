// Loaded before a program of ours, at once (so no module of import): it ends when whoever started it is gone.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone keeps no program alive.
  process.channel.unref();
}
