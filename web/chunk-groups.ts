import path from 'node:path';
import { firstMessages, laterMessages } from './preload-manifest.ts';

/** The shop's page, with all that it imports. */
const SHOP = path.resolve(import.meta.dirname, 'index.html');

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** What a page needs before it can render anything: all that its entry imports statically. */
function firstModules(graph: Graph): Set<string> {
  const found = new Set<string>();
  const next = [SHOP];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    const module = found.has(id) ? null : graph.getModuleInfo(id);
    if (!module) continue;
    found.add(id);
    next.push(...module.importedIds);
  }
  return found;
}

let first: Set<string> | undefined;
const isFirst = (id: string, graph: Graph): boolean => {
  first ??= firstModules(graph);
  return first.has(id);
};

/** The libraries that the dashboard is built of. */
export const vendor = {
  name: 'vendor',
  test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|@tanstack)[\\/]/,
};

/** `room/messages.fr.ts`, and the English of it, `room/messages.ts?english` (compiled-messages.ts). */
const CATALOGUE = /^(.*)(?:\.(fr|es|de)\.ts|\.ts\?(english))$/;

/** The messages of a language in two files: those of the first paint, and those of what comes later. */
function messagesIn(id: string, graph: Graph): string | null {
  const [, room, language = 'en'] = CATALOGUE.exec(id) ?? [];
  if (!room) return null;
  return isFirst(`${room}.ts`, graph) ? firstMessages(language) : laterMessages(language);
}

/**
 * The shop in few files, since many small ones cost a request each: its first paint whole, and what several later parts
 * share. What of a package the first paint does not use stays with the part that does.
 */
export const shopGroups = [
  { name: messagesIn, priority: 4, debugName: 'messages' },
  { name: 'first', priority: 2, tags: ['$initial' as const], includeDependenciesRecursively: false },
  { name: 'shared', priority: 1, minShareCount: 2, includeDependenciesRecursively: false },
];
