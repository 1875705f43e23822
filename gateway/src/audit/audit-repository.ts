import type { AuditEntry, AuditRecord } from '@biteboard/contracts';
import { type Page, pageOf, unlessDuplicate } from '@biteboard/platform/documents';
import type { Filter, FindOptions } from '@biteboard/platform/ports';
import type { ServicePorts } from '@biteboard/platform/process';

/** An act as it is kept, with what it is found by. */
interface KeptEntry extends AuditRecord {
  _id: string;
  at: string;
  kind: string;
  searchText: string;
}

export const NEWEST_FIRST = { at: -1, _id: -1 } as const;

/** Entries are written once and read: nothing here changes one. */
export interface AuditRepository {
  /** Once for each id. */
  keep(id: string, at: string, act: AuditRecord): Promise<void>;
  list(filter: Filter, options?: FindOptions): Promise<AuditEntry[]>;
  /** Whether the entries that hold these words are found without looking through all others. */
  findsWords(words: string): Promise<boolean>;
  page(filter: Filter, page: number, pageSize: number): Promise<Page<AuditEntry>>;
}

const DAY_SECONDS = 86_400;
const MAX_SEARCHED_TEXT = 600;

const searchTextOf = ({ by, action, subjectName, changes }: AuditRecord): string =>
  [subjectName, by, action, ...changes.flatMap(({ field, from, to }) => [field, from ?? '', to ?? ''])]
    .join('\n')
    .toLowerCase()
    .slice(0, MAX_SEARCHED_TEXT);

const shown = ({ _id, kind: _kind, searchText: _text, ...entry }: KeptEntry): AuditEntry => ({
  id: _id,
  ...entry,
});

export const auditRepository = ({
  database,
  settings,
}: Pick<ServicePorts, 'database' | 'settings'>): AuditRepository => {
  const entries = database.collection<KeptEntry>({
    name: 'audit',
    indexes: [
      { paths: ['at', '_id'] },
      // What else a list may be narrowed to is in each, so that no entry is read to be left out.
      { paths: ['siteId', 'at', '_id', 'kind'] },
      { paths: ['kind', 'at', '_id', 'siteId'] },
      { paths: ['siteId', 'kind', 'at', '_id'] },
      { paths: ['by', 'at', '_id', 'siteId', 'kind'] },
      { paths: ['subjectId', 'at', '_id'] },
      { paths: ['at'], expireAfterSeconds: settings.auditDays * DAY_SECONDS },
    ],
    textIndex: ['searchText'],
  });
  const list = async (filter: Filter, options?: FindOptions) =>
    (await entries.find(filter, options)).map(shown);
  return {
    keep: async (_id, at, act) => {
      const [kind = ''] = act.action.split('.');
      await unlessDuplicate(entries.insert({ _id, at, ...act, kind, searchText: searchTextOf(act) }));
    },
    list,
    findsWords: async (words) => (await entries.findsPart?.('searchText', words)) ?? false,
    page: (filter, page, pageSize) =>
      pageOf({ list, count: entries.count }, { filter, sort: NEWEST_FIRST, page, pageSize }),
  };
};
