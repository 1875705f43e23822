import { parseArgs } from 'node:util';
import { idOf, placeOf } from '../adapters/kafka/letters/letter-messages.ts';
import type { DeadLetterFilter } from '../ports/dead-letters.ts';

/** Which letters are meant: one, those of a partition between two ids (both included), or all of a group. */
export type Selection = { id: string } | { from: string; to: string } | { group: string | undefined };

export type DeadLetterCommand =
  | { action: 'list'; filter: DeadLetterFilter; json: boolean }
  | { action: 'show'; id: string }
  | { action: 'replay' | 'discard'; selection: Selection };

export const USAGE =
  'Say what to do: list [group] [--topic <topic>] [--json], show <id>, replay [group], replay <id> or <from>..<to>, ' +
  'discard <id> or <from>..<to>.';

const noId = (text: string) =>
  new Error(`“${text}” is no id of a dead letter: list shows them, as orders:0:17.`);

const readId = (text: string): string => {
  if (!placeOf(text)) throw noId(text);
  return text;
};

/** `orders:0:3..orders:0:9`, or `orders:0:3..9`. */
const readRange = (text: string): { from: string; to: string } => {
  const [from = '', to = '', ...more] = text.split('..');
  const first = placeOf(from);
  const last = placeOf(first && /^\d+$/.test(to) ? `${first.topic}:${first.partition}:${to}` : to);
  if (!first || !last || more.length > 0) throw noId(text);
  if (first.topic !== last.topic || first.partition !== last.partition)
    throw new Error(`${from} and ${to} lie in two topics: a range is of one.`);
  if (first.offset > last.offset) throw new Error(`${from} comes after ${to}: begin with the older one.`);
  return { from, to: idOf(last) };
};

/** No group has a colon in its name, and every id has. */
const readSelection = (text: string): Selection => {
  if (text.includes('..')) return readRange(text);
  return text.includes(':') ? { id: readId(text) } : { group: text };
};

/** What the words after the command ask for. Throws a sentence for the person who typed them. */
export const readDeadLetterCommand = (args: readonly string[]): DeadLetterCommand => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { topic: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const [action, what, ...more] = positionals;
  if (more.length > 0) throw new Error(`“${more.join(' ')}” is one word too many. ${USAGE}`);
  if (action !== 'list' && (values.topic !== undefined || values.json))
    throw new Error(`--topic and --json are for list. ${USAGE}`);
  if (action === 'list') return { action, filter: { group: what, topic: values.topic }, json: values.json };
  if (action === 'show' && what !== undefined) return { action, id: readId(what) };
  if (action === 'replay') {
    return { action, selection: what === undefined ? { group: undefined } : readSelection(what) };
  }
  if (action === 'discard' && what !== undefined) {
    const selection = readSelection(what);
    if ('group' in selection) throw noId(what);
    return { action, selection };
  }
  throw new Error(USAGE);
};

/** Those of the ids that lie between the two. */
export const idsBetween = (ids: readonly string[], { from, to }: { from: string; to: string }): string[] => {
  const [first, last] = [placeOf(from), placeOf(to)];
  if (!first || !last) return [];
  return ids.filter((id) => {
    const place = placeOf(id);
    return (
      place?.topic === first.topic &&
      place.partition === first.partition &&
      place.offset >= first.offset &&
      place.offset <= last.offset
    );
  });
};
