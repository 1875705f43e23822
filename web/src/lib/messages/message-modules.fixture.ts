import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { type RecordedMessages, takeRecorded } from './recorded-messages.fixture.ts';

export interface MessageModule extends RecordedMessages {
  /** Its file under `web/src`. */
  name: string;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Every module with messages, found by its call of `messagesOf`: its English messages, and how it loads the others. */
export async function messageModules(): Promise<MessageModule[]> {
  const recording = registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier.replace(/messages-of\.ts$/, 'recorded-messages.fixture.ts'), context),
  });
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.ts$/.test(file) &&
      !/\.(test|fixture)\.ts$|messages-of\.ts$/.test(file) &&
      readFileSync(path.join(ROOT, file), 'utf8').includes('messagesOf('),
  );
  const modules: MessageModule[] = [];
  for (const name of files.sort()) {
    await import(path.join(ROOT, name));
    const recorded = takeRecorded();
    if (!recorded) throw new Error(`${name} says nothing of its own`);
    modules.push({ name, ...recorded });
  }
  recording.deregister();
  return modules;
}
