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

/** The same of a part that renders without waiting once it is preloaded, at the server too. */
export function preloadedPart<Props extends object>(load: Load<Props>) {
  let here: ComponentType<Props> | undefined;
  const later = lazyPart(load);
  const Part = (props: Props) => {
    const [Shown] = useState<ComponentType<Props>>(() => here ?? later);
    return createElement(Shown, props);
  };
  const preload = async (): Promise<void> => {
    here = await withTexts(load);
  };
  return Object.assign(Part, { preload });
}
