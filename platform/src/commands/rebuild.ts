// `rebuild.ts <service>`: a stopped service rebuilds its copies of other services' documents when it starts.
import { BACKEND_SERVICES } from '@biteboard/contracts';
import { onBroker } from './broker.ts';

const [service = ''] = process.argv.slice(2);
if (!BACKEND_SERVICES.some((name) => name === service)) {
  console.error(`✗ Say which service: ${BACKEND_SERVICES.join(', ')}.`);
  process.exit(1);
}

await onBroker(async (broker) => {
  const topics = await broker.rebuild(service);
  console.log(
    topics.length > 0
      ? `${service} reads ${topics.join(', ')} from the beginning when it starts`
      : `${service} has read nothing yet: it begins at the beginning by itself`,
  );
});
