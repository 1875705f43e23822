// `dead-letters.ts list [group]` shows the events that consumers could not take in;
// `dead-letters.ts replay [group]` gives them to their groups again.
import { onBroker } from './broker.ts';

const [action, group] = process.argv.slice(2);
if (action !== 'list' && action !== 'replay') {
  console.error('✗ Say what to do: list [group], or replay [group].');
  process.exit(1);
}

await onBroker(async (broker) => {
  if (action === 'replay') {
    console.log(`${await broker.replay(group)} events are on their way again`);
    return;
  }
  const letters = await broker.deadLetters(group);
  for (const { setAsideAt, group: to, type, subject, error } of letters) {
    console.log([setAsideAt, to, type, subject, error].join('  '));
  }
  console.log(`${letters.length} dead letters wait`);
});
