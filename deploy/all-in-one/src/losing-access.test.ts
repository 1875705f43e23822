import { losingAccess } from './losing-access.fixture.ts';
import { openEmbedded } from './place.fixture.ts';

losingAccess('in one process', async () => {
  const place = await openEmbedded();
  return { ...place, listensAt: place.on.url };
});
