import type { AuditEntry, AuditRecord } from '@biteboard/contracts';
import { type Page, pageOf, unlessDuplicate } from '@biteboard/platform/documents';
import type { Filter, FindOptions } from '@biteboard/platform/ports';
import type { ServicePorts } from '@biteboard/platform/process';

/** A stored audit entry, with the fields that it is searched by. */
interface StoredEntry extends AuditRecord {
  _id: string;
  at: string;
  kind: string;
  searchText: string;
}

export const NEWEST_ENTRIES_FIRST = { at: -1, _id: -1 } as const;

/** Entries are immutable. */
export interface AuditRepository {
  /** Idempotent by id. */
  add(id: string, at: string, record: AuditRecord): Promise<void>;
  list(filter: Filter, options?: FindOptions): Promise<AuditEntry[]>;
  /** Whether an index finds the entries with these words without a scan. */
  isIndexed(words: string): Promise<boolean>;
  page(filter: Filter, page: number, pageSize: number): Promise<Page<AuditEntry>>;
}

const DAY_SECONDS = 86_400;
const MAX_SEARCHED_TEXT = 600;

const searchTextOf = ({ by, action, subjectName, changes }: AuditRecord): string =>
  [subjectName, by, action, ...changes.flatMap(({ field, from, to }) => [field, from ?? '', to ?? ''])]
    .join('\n')
    .toLowerCase()
    .slice(0, MAX_SEARCHED_TEXT);

const entryOf = ({ _id, kind: _kind, searchText: _text, ...entry }: StoredEntry): AuditEntry => ({
  id: _id,
  ...entry,
});

export const auditRepository = ({
  database,
  settings,
}: Pick<ServicePorts, 'database' | 'settings'>): AuditRepository => {
  const entries = database.collection<StoredEntry>({
    name: 'audit',
    indexes: [
      { paths: ['at', '_id'] },
      // Each covers the other filters of the list, so that no entry is read only to be skipped.
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
    (await entries.find(filter, options)).map(entryOf);
  return {
    add: async (_id, at, record) => {
      const [kind = ''] = record.action.split('.');
      await unlessDuplicate(entries.insert({ _id, at, ...record, kind, searchText: searchTextOf(record) }));
    },
    list,
    isIndexed: async (words) => (await entries.findsPart?.('searchText', words)) ?? false,
    page: (filter, page, pageSize) =>
      pageOf({ list, count: entries.count }, { filter, sort: NEWEST_ENTRIES_FIRST, page, pageSize }),
  };
};
