/** One thing in places that may not import each other, or that only their tests share. */
const APART = [
  // The product, its journeys from outside, and the web, which waits within React's `act`.
  'eventually',
  // The journeys from outside and the tests of screens.
  'AROUND_THE_CLOCK',
  // The gateway and the page it renders.
  'PageToRender',
  // Fixtures.
  'aPublicSite',
  'messagesOf',
  'site',
];

const EXPORTED =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** What each room has of its own: its messages, and `t`, which says them. */
const PER_ROOM = new Set(['messages', 't']);
/** Rooms that are alike in each service or area, and export alike. */
const PARALLEL_FILES = /\/(?:routes|consumers|jobs|queries|messages)\.ts$/;
const ENDPOINTS = /^contracts\/src\/endpoints\//;
const SERVICE_SIDE = /^(?:services|gateway)\/(?!.*(?:\.test|\.fixture|\/testing\/))/;
const PAGE_SIDE = /^web\/src\/(?!.*(?:\.test|\.fixture|\/testing\/))/;
const SERVICE = /^services\/\w+\//;

const isOneAtMost = (files: readonly string[], pattern: RegExp): boolean =>
  files.filter((file) => pattern.test(file)).length <= 1;

/** An endpoint, the use case behind it and the page's call of it are one thing. */
const isOneCall = (files: readonly string[]): boolean =>
  files.some((file) => ENDPOINTS.test(file) || /\/queries\.ts$/.test(file)) &&
  files.every((file) => [ENDPOINTS, SERVICE_SIDE, PAGE_SIDE].some((side) => side.test(file))) &&
  [ENDPOINTS, SERVICE_SIDE, PAGE_SIDE].every((side) => isOneAtMost(files, side));

/** The same file in several services, which never import each other. */
const isParallelFile = (files: readonly string[]): boolean =>
  files.every((file) => PARALLEL_FILES.test(file)) ||
  (files.every((file) => SERVICE.test(file)) &&
    new Set(files.map((file) => file.replace(SERVICE, ''))).size === 1);

/** Exported names that several of the files declare, with the files, parallel ones left out. */
const declaredTwice = (sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> => {
  const declared = [...sources].flatMap(([file, text]) => {
    const names = new Set([...text.matchAll(EXPORTED)].map(([, name]) => name!));
    return [...names].map((name) => ({ name, file }));
  });
  return new Map(
    [...Map.groupBy(declared, ({ name }) => name)]
      .map(([name, all]) => [name, all.map(({ file }) => file).toSorted()] as const)
      .filter(([name, files]) => files.length > 1 && !PER_ROOM.has(name))
      .filter(([, files]) => !isOneCall(files) && !isParallelFile(files)),
  );
};

/** A sentence for each name that stands for two things, and for each name in the list above that does not. */
export const nameFaults = (sources: ReadonlyMap<string, string>): string[] => {
  const twice = declaredTwice(sources);
  return [
    ...[...twice]
      .filter(([name]) => !APART.includes(name))
      .map(([name, files]) => `${name} is exported by ${files.join(' and ')}`),
    ...APART.filter((name) => !twice.has(name)).map((name) => `${name} is listed as shared and is not`),
  ];
};
