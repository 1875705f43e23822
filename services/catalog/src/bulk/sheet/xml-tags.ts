import type { Package } from './unpack.ts';

export const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

export const tags = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];

interface Relation {
  id: string;
  type: string;
  /** The name of the part in the file. */
  part: string;
}

/** What a part names of others, such as the drawing of a sheet. */
export const relationsOf = (book: Package, part: string): Relation[] =>
  tags(book.part(part.replace(/([^/]+)$/, '_rels/$1.rels'))?.toString('utf8') ?? '', 'Relationship').map(
    (tag) => ({
      id: attribute(tag, 'Id') ?? '',
      type: attribute(tag, 'Type') ?? '',
      part: (attribute(tag, 'Target') ?? '').replace(/^(?:\.\.\/|\/xl\/)/, 'xl/').replace(/^\//, ''),
    }),
  );
