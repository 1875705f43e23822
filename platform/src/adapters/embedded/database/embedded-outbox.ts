import type { DatabaseSync } from 'node:sqlite';
import type { CloudEvent } from '@biteboard/contracts';
import type { OutboxRow, OutboxRows } from '../../../ports/outbox-rows.ts';
import type { Connection } from './embedded-collection.ts';

const TABLE = 'biteboard_outbox';

/** The event is the `document` of its row, so that a change of all documents finds it. */
export const prepareOutbox = (sqlite: DatabaseSync): void =>
  sqlite.exec(
    `CREATE TABLE IF NOT EXISTS ${TABLE} (
       row INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL, document TEXT NOT NULL
     )`,
  );

const AMONG = '(SELECT value FROM json_each(?))';

/** New rows stand together at the end of the table and go together: few pages change, and no index does. */
export const embeddedOutbox = ({ batch, statement }: Omit<Connection, 'sqlite'>): OutboxRows => {
  let last = statement(`SELECT ifnull(max(row), 0) AS last FROM ${TABLE}`).get()!.last as number;
  return {
    next: () => {
      last += 1;
      return last;
    },
    add: (rows) => {
      const insert = statement(`INSERT INTO ${TABLE} (row, collection, id, document) VALUES (?, ?, ?, ?)`);
      for (const { row, collection, id, event } of rows)
        insert.run(row, collection, id, JSON.stringify(event));
    },
    remove: (rows) =>
      batch.write(() => {
        statement(`DELETE FROM ${TABLE} WHERE row IN ${AMONG}`).run(JSON.stringify(rows));
      }),
    list: () =>
      statement(`SELECT row, collection, id FROM ${TABLE} ORDER BY row`)
        .all()
        .map(({ row, collection, id }) => ({ row: row as number, collection: `${collection}`, id: `${id}` })),
    read: (rows) =>
      statement(`SELECT * FROM ${TABLE} WHERE row IN ${AMONG} ORDER BY row`)
        .all(JSON.stringify(rows))
        .map(
          ({ row, collection, id, document }): OutboxRow => ({
            row: row as number,
            collection: `${collection}`,
            id: `${id}`,
            event: JSON.parse(`${document}`) as CloudEvent,
          }),
        ),
  };
};
