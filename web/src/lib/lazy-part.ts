import { type ComponentType, createElement, type LazyExoticComponent, lazy, useState } from 'react';
import { messagesReady } from './messages/namespaces.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

const withTexts = async <Props>(load: Load<Props>): Promise<ComponentType<Props>> => {
  const part = await load();
  await messagesReady();
  return part;
};

/** A part of the program that is fetched when it is first shown, its texts with it. */
export const lazyPart = <Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await withTexts(load) }));

/** The same of a part that a page may come drawn with: once it is `ready`, it is shown without waiting. */
export function drawnPart(load: Load<object>) {
  let here: ComponentType | undefined;
  const later = lazyPart(load);
  const Part = () => {
    const [Shown] = useState<ComponentType>(() => here ?? later);
    return createElement(Shown);
  };
  const ready = async (): Promise<void> => {
    here = await withTexts(load);
  };
  return Object.assign(Part, { ready });
}
