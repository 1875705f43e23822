// `dead-letters.ts list [group] [--topic <topic>] [--json]` shows the events that consumers could not take in, `show <id>`
// one with what is in it, secrets masked. `replay` gives them to their groups again, `discard` lets them go: one (`<id>`)
// or a range (`<from>..<to>`), `replay [group]` all.
import { shownLetter } from '../events/shown-letter.ts';
import type { DeadLetterOutcome, DeadLetters, StoredDeadLetter } from '../ports/dead-letters.ts';
import { onBroker } from './broker.ts';
import {
  type DeadLetterCommand,
  idsBetween,
  readDeadLetterCommand,
  type Selection,
} from './dead-letter-arguments.ts';

const PAGE_SIZE = 100;

const refuse = (sentence: string): void => {
  console.error(`✗ ${sentence}`);
  process.exitCode = 1;
};

const readCommand = (): DeadLetterCommand => {
  try {
    return readDeadLetterCommand(process.argv.slice(2));
  } catch (error) {
    refuse((error as Error).message);
    process.exit();
  }
};

const lineOf = ({ id, at, group, event: { type = '-', subject = '-' }, error }: StoredDeadLetter): string =>
  [id, at, group, type, subject, error].join('  ');

const list = async (
  letters: DeadLetters,
  { filter, json }: Extract<DeadLetterCommand, { action: 'list' }>,
) => {
  const shown: StoredDeadLetter[] = [];
  for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
    const found = await letters.page(filter, page, PAGE_SIZE);
    shown.push(...found.items.map(shownLetter));
    pages = found.totalPages;
  }
  if (json) return console.log(JSON.stringify(shown, null, 2));
  for (const letter of shown) console.log(lineOf(letter));
  console.log(`${shown.length} dead letters wait`);
};

const show = async (letters: DeadLetters, id: string): Promise<void> => {
  const letter = await letters.find(id);
  if (!letter) return refuse(`No dead letter waits by the id ${id}.`);
  console.log(JSON.stringify(shownLetter(letter), null, 2));
};

const selected = async (letters: DeadLetters, selection: Selection): Promise<string[]> => {
  if ('id' in selection) return [selection.id];
  if ('group' in selection) return letters.ids({ group: selection.group });
  return idsBetween(await letters.ids(), selection);
};

const WHY: Record<Exclude<DeadLetterOutcome, 'done'>, (id: string) => string> = {
  missing: (id) => `No dead letter waits by the id ${id}.`,
  taken: (id) => `Somebody else is replaying or discarding ${id}: list it again in a minute.`,
  unread: (id) => `No service reads as the group of ${id} any more: discard it.`,
};

const command = readCommand();

await onBroker(async ({ letters }) => {
  if (command.action === 'list') return list(letters, command);
  if (command.action === 'show') return show(letters, command.id);
  const { action, selection } = command;
  const ids = await selected(letters, selection);
  const outcomes = await letters[action](ids);
  const done = outcomes.filter((outcome) => outcome === 'done').length;
  console.log(
    action === 'replay' ? `${done} events are on their way again` : `${done} dead letters are discarded`,
  );
  for (const [at, outcome] of outcomes.entries()) if (outcome !== 'done') refuse(WHY[outcome](ids[at]!));
});
