// `rebuild.ts <service>`: a stopped service makes its copies of other services' documents anew when it starts.
import { onBroker } from './broker.ts';

const SERVICES = ['catalog', 'orders', 'payments', 'delivery', 'coupons', 'billing', 'notifications'];
const [service = ''] = process.argv.slice(2);
if (!SERVICES.includes(service)) {
  console.error(`✗ Say which service: ${SERVICES.join(', ')}.`);
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
