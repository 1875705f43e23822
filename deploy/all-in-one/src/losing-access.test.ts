import { openEmbedded } from './access-setup.fixture.ts';
import { losingAccess } from './losing-access.fixture.ts';

losingAccess('in one process', async () => {
  const place = await openEmbedded();
  return { ...place, listensAt: place.on.url };
});
