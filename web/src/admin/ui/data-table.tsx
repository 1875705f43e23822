import { Table, type TableColumnsType } from 'antd';
import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './data-table.module.css';

/** The key of a column of buttons, which no print shows. */
export const ACTIONS = 'actions';

const SCREEN_ONLY = { 'data-screen-only': true } as HTMLAttributes<HTMLElement>;

const printable = <Row,>(columns: TableColumnsType<Row>): TableColumnsType<Row> =>
  columns.map((column) =>
    column.key === ACTIONS
      ? {
          ...column,
          onCell: (...cell) => ({ ...column.onCell?.(...cell), ...SCREEN_ONLY }),
          onHeaderCell: () => SCREEN_ONLY,
        }
      : column,
  );

interface DataTableProps<Row> {
  rows: readonly Row[];
  columns: TableColumnsType<Row>;
  /** The row that is open beside the table. */
  openId?: string | null;
  onOpen?: (id: string) => void;
  /** Which rows are highlighted, as they need attention. */
  isUrgent?: (row: Row) => boolean;
  className?: string | undefined;
}

/** Rows of the dashboard in columns; a click on one opens it, where rows open. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { rows, columns, openId, onOpen, isUrgent, className } = props;
  return (
    <Table<Row>
      className={classNames(styles.table, onOpen && styles.opens, className)}
      rowKey="_id"
      columns={printable(columns)}
      dataSource={[...rows]}
      pagination={false}
      tableLayout="fixed"
      rowClassName={(row) => classNames(row._id === openId && styles.open, isUrgent?.(row) && styles.urgent)}
      onRow={(row) => (onOpen ? { onClick: () => onOpen(row._id) } : {})}
    />
  );
}

/** A cell of two lines, e.g. a name with an address; the second may be ''. */
export function TwoLines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <span className={styles.lines}>
      <span dir="auto">{first}</span>
      {second && <small dir="auto">{second}</small>}
    </span>
  );
}
