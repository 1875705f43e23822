import { type Language, LOCALES } from '@biteboard/contracts/rules';
import { type I18n, setupI18n } from '@lingui/core';
import { setLanguage } from './language.ts';

/** ICU messages by their keys; the build compiles them (web/compiled-messages.ts). */
export type Catalogue = Record<string, string>;
export type LoadCatalogue = (language: Language) => Promise<{ messages: Catalogue }>;

/** A room's messages, in the languages that are loaded. */
export class Namespace {
  private readonly words = new Map<Language, I18n>();
  private readonly load: LoadCatalogue | undefined;

  constructor(english: Catalogue | undefined, load: LoadCatalogue | undefined) {
    this.load = load;
    if (english) this.hold('en', english);
  }

  /** In English where the language is not loaded: the dashboard has no other. */
  in(language: Language): I18n | undefined {
    return this.words.get(language) ?? this.words.get('en');
  }

  async fetch(language: Language): Promise<void> {
    if (this.words.has(language) || !this.load) return;
    this.hold(language, (await this.load(language)).messages);
  }

  private hold(language: Language, messages: Catalogue): void {
    const locale = LOCALES[language];
    this.words.set(language, setupI18n({ locale, messages: { [locale]: messages } }));
  }
}

const namespaces = new Set<Namespace>();
const arrivals = new Set<Promise<void>>();
let wished: Language | undefined;

/** A room that loads later fetches the language spoken by then. */
export function registerNamespace(room: Namespace): void {
  namespaces.add(room);
  if (!wished) return;
  const arrival = room.fetch(wished).finally(() => arrivals.delete(arrival));
  arrivals.add(arrival);
  // `messagesReady` reports the failure.
  arrival.catch(() => undefined);
}

/** Resolves once the messages of every loaded room are loaded. */
export async function messagesReady(): Promise<void> {
  while (arrivals.size > 0) await Promise.all(arrivals);
}

/** Fetches the messages of every loaded room, then switches to the language; the last call wins. */
export async function speak(next: Language): Promise<void> {
  wished = next;
  await Promise.all([...namespaces].map((room) => room.fetch(next)));
  await messagesReady();
  if (wished === next) setLanguage(next);
}
