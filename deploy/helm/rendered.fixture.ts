import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';

export const chart = fileURLToPath(new URL('.', import.meta.url));

export const found = (command: string, ...args: string[]): string | undefined =>
  [command, path.join(homedir(), 'go/bin', command)].find((one) => spawnSync(one, args).status === 0);

/** Seven services and the gateway. */
export const PROCESSES = 8;

export const helm = found('helm', 'version');

export const needs = (tool: string, isThere: boolean) =>
  isThere
    ? test
    : (title: string, _run: () => void | Promise<void>, _withinMs?: number) =>
        test.skip(`${title}: needs ${tool}`, () => {});
export const withHelm = needs('helm', helm !== undefined);

/** What Helm makes of the chart with these arguments. */
export const template = (args: readonly string[], folder = chart) => {
  const fixed = ['template', 'shop', folder, '--namespace', 'food', '--kube-version', '1.35.0'];
  const { status, stdout, stderr } = spawnSync(helm ?? 'helm', [...fixed, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

/** The same with values as `--set` takes them. */
export const renderChart = (...values: string[]) => template(values.flatMap((one) => ['--set', one]));

// biome-ignore lint/suspicious/noExplicitAny: objects of every kind, looked at by tests alone.
export type ChartObject = any;

export const objectsIn = (text: string): ChartObject[] =>
  parseAllDocuments(text)
    .map((document) => document.toJS())
    .filter(Boolean);

/** The chart's objects with values as JSON; throws what Helm says where it refuses them. */
export const objects = (values: object = {}, folder = chart): ChartObject[] => {
  const args = Object.entries(values).flatMap(([name, value]) => [
    '--set-json',
    `${name}=${JSON.stringify(value)}`,
  ]);
  const { status, stdout, stderr } = template(args, folder);
  if (status !== 0) throw new Error(stderr);
  return objectsIn(stdout);
};

export const ofKind = (all: readonly ChartObject[], kind: string): ChartObject[] =>
  all.filter((one) => one.kind === kind);

export const objectNamed = (all: readonly ChartObject[], kind: string, name: string): ChartObject => {
  const one = all.find((each) => each.kind === kind && each.metadata.name === name);
  if (!one) throw new Error(`there is no ${kind} ${name}`);
  return one;
};

/** The pods that the chart starts: of services and of jobs. */
export const podsIn = (all: readonly ChartObject[]): ChartObject[] =>
  all.flatMap((one) => {
    if (one.kind === 'Pod') return [one];
    return one.spec?.template ? [one.spec.template] : [];
  });
