import styles from './reports.module.css';

interface RankedTableProps {
  title: string;
  heads: readonly string[];
  /** Each with its key, its cells and how long its bar is, 0 to 1. */
  rows: readonly { key: string; cells: readonly (string | number)[]; share: number }[];
}

/** Rows in their order, with a bar below the first cell. */
export function RankedTable({ title, heads, rows }: RankedTableProps) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.card} aria-label={title}>
      <h3>{title}</h3>
      <table className={styles.ranked}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...others], share }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                <i style={{ width: `${Math.max(0, share) * 100}%` }} aria-hidden />
              </th>
              {others.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
