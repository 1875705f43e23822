import type { AdminSite } from '@biteboard/contracts';
import type { TableColumnsType } from 'antd';
import { ACTIONS, DataTable } from '../ui/data-table.tsx';
import { t } from './messages.ts';
import styles from './people.module.css';
import { PersonActions, type PersonRow, RoleButton } from './person-actions.tsx';
import { PersonName, PersonStateTag } from './person-parts.tsx';
import { whereText } from './person-text.ts';

interface PeopleViewProps {
  rows: readonly PersonRow[];
  sites: readonly AdminSite[];
}

/** The people in columns. */
export function PeopleTable({ rows, sites }: PeopleViewProps) {
  const columns: TableColumnsType<PersonRow & { _id: string }> = [
    { title: t('name'), render: (_, row) => <PersonName {...row} /> },
    { title: t('role'), width: 132, render: (_, row) => <RoleButton {...row} /> },
    { title: t('where'), width: '22%', render: (_, { person }) => whereText(person, sites) },
    { title: t('state'), width: 176, render: (_, { person }) => <PersonStateTag person={person} /> },
    {
      key: ACTIONS,
      title: t('actions'),
      width: 214,
      align: 'right',
      render: (_, row) => <PersonActions {...row} />,
    },
  ];
  return (
    <DataTable
      className={styles.table}
      rows={rows.map((row) => ({ ...row, _id: row.person.userId }))}
      columns={columns}
    />
  );
}

/** The people on a phone. */
export function PeopleList({ rows, sites }: PeopleViewProps) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.person.userId}>
          <PersonName {...row} />
          <PersonStateTag person={row.person} />
          <span className={styles.post}>
            <RoleButton {...row} />
            <span className={styles.faint}>{whereText(row.person, sites)}</span>
          </span>
          <PersonActions {...row} />
        </li>
      ))}
    </ul>
  );
}
