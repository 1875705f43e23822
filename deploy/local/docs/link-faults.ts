import path from 'node:path';

/** What the documents may point to: the pages by their path in the repository, and the paths of all its files. */
export interface TrackedFiles {
  pages: ReadonlyMap<string, string>;
  files: readonly string[];
}

const FENCED = /^(`{3,}|~{3,})[\s\S]*?^\1.*$/gm;
const CODE_SPAN = /`([^`\n]+)`/g;
const LINK = /!?\[[^\]]*\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"]*")?\s*\)/g;
const DEFINITION = /^\s{0,3}\[[^\]]+\]:\s*<?(\S+?)>?(?:\s|$)/gm;
const AUTOLINK = /<([a-z][a-z+.-]*:[^\s>]+)>/gi;
const ATTRIBUTE = /\b(?:href|src)="([^"]+)"/g;
const HEADING = /^#{1,6}\s+(.+?)\s*#*$/gm;
const SCHEME = /^[a-z][a-z+.-]*:/i;
const SOURCE_FILE = /^(?:\.\.?\/)*\w[\w./-]*\.(?:tsx?|c?js|css|md|json|ya?ml)$/;
const PATH = /^[\w./-]+$/;

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1]!);

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (page: string): Set<string> => {
  const seen = new Map<string, number>();
  return new Set(
    found(page.replace(FENCED, ''), HEADING).map((heading) => {
      const anchor = anchorOf(heading);
      const times = seen.get(anchor) ?? 0;
      seen.set(anchor, times + 1);
      return times === 0 ? anchor : `${anchor}-${times}`;
    }),
  );
};

const isUrl = (target: string): boolean => URL.canParse(target) && /^(?:https?|mailto):/i.test(target);

/**
 * Every link of the pages that leads nowhere, as one sentence each: relative links and their anchors, the form of
 * addresses on the web (none is requested), and files and folders of the repository that are named in code.
 */
export const linkFaults = ({ pages, files }: TrackedFiles): string[] => {
  const known = new Set(files);
  const folders = new Set(
    files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))),
  );
  const tops = [...folders].filter((folder) => /^\w[\w-]*$/.test(folder));
  const fromTheTop = new RegExp(
    `(?<![\\w./@-])(?:${tops.join('|')})/[\\w./-]*\\.(?:tsx?|c?js|css|md|json)\\b`,
    'g',
  );
  const anchors = new Map([...pages].map(([name, text]) => [name, anchorsOf(text)]));
  const exists = (name: string) => known.has(name) || folders.has(name.replace(/\/$/, '')) || name === '.';
  const belowTheTop = (span: string) => tops.some((top) => span.startsWith(`${top}/`)) && PATH.test(span);
  const isNamed = (page: string, span: string) =>
    exists(span) ||
    exists(path.posix.join(path.posix.dirname(page), span)) ||
    files.some((file) => file.endsWith(`/${span}`));

  const linkFault = (page: string, target: string): string | undefined => {
    if (SCHEME.test(target)) return isUrl(target) ? undefined : `${page}: ${target} is no address on the web`;
    const [file = '', anchor] = target.split('#');
    const name = file === '' ? page : path.posix.join(path.posix.dirname(page), decodeURI(file));
    if (!exists(name)) return `${page}: ${target} is not there`;
    if (anchor === undefined || !pages.has(name)) return undefined;
    return anchors.get(name)?.has(anchor) ? undefined : `${page}: ${target} has no such heading`;
  };

  return [...pages].flatMap(([page, text]) => {
    const prose = text.replace(FENCED, '').replace(CODE_SPAN, '``');
    const targets = [LINK, DEFINITION, AUTOLINK, ATTRIBUTE].flatMap((pattern) => found(prose, pattern));
    const spans = found(text.replace(FENCED, ''), CODE_SPAN).filter(
      (span) => SOURCE_FILE.test(span) || belowTheTop(span),
    );
    const missing = [
      ...[...text.matchAll(fromTheTop)].map(([name]) => name).filter((name) => !exists(name)),
      ...spans.filter((span) => !isNamed(page, span)),
    ];
    return [
      ...targets.flatMap((target) => linkFault(page, target) ?? []),
      ...[...new Set(missing)].map((name) => `${page}: \`${name}\` is no file of the repository`),
    ];
  });
};
