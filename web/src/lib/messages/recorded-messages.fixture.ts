import type { Catalogue, LoadCatalogue } from './namespaces.ts';

export interface RecordedMessages {
  english: Catalogue;
  load: LoadCatalogue | undefined;
}

let recorded: RecordedMessages | undefined;

/** Takes the place of the real one and records what a module passes to it. */
export function messagesOf(english: Catalogue, load?: LoadCatalogue) {
  recorded = { english, load };
  return () => '';
}

/** What was passed since the last call of this. */
export function takeRecorded(): RecordedMessages | undefined {
  const last = recorded;
  recorded = undefined;
  return last;
}
