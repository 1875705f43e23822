// Writes docs/events.md and docs/asyncapi.json: `npm run docs:events`.
import { writeFileSync } from 'node:fs';
import { asyncApi, eventsPage } from './events-documents.ts';

const docs = new URL('../../../docs/', import.meta.url);
writeFileSync(new URL('events.md', docs), await eventsPage());
writeFileSync(new URL('asyncapi.json', docs), asyncApi());
process.exit(0);
