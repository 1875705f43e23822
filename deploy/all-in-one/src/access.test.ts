import { accessMatrix } from './access-matrix.fixture.ts';
import { openEmbedded } from './access-setup.fixture.ts';

accessMatrix('in one process', async () => {
  const { app, ...place } = await openEmbedded();
  return {
    ...place,
    ask: async ({ stream }, { method, url, headers, body }) => {
      const payload = body ? { payload: body } : {};
      const answer = await app.inject({ method, url, headers, ...payload, payloadAsStream: true });
      const bytes = answer.stream();
      if (stream && answer.statusCode === 200) {
        bytes.destroy();
        return { status: 200, text: '' };
      }
      return { status: answer.statusCode, text: Buffer.concat(await bytes.toArray()).toString('latin1') };
    },
  };
});
