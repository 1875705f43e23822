import { Input } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './search-field.module.css';

const RESTS_MS = 300;

interface SearchFieldProps {
  label: string;
  hint: string;
  /** What the list is searched for now. */
  value: string;
  onSearch: (q: string) => void;
  size?: 'middle' | 'large';
  className?: string | undefined;
}

/** Searches once typing pauses. The list may answer late: only a value that was not searched for here is adopted. */
export function SearchField({ label, hint, value, onSearch, size = 'middle', className }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const asked = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const at = asked.current.indexOf(value);
    asked.current = asked.current.slice(at + 1);
    if (at >= 0) return;
    asked.current = [];
    clearTimeout(timer.current);
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (text: string) => {
    clearTimeout(timer.current);
    const q = text.trim();
    if (q === (asked.current.at(-1) ?? value)) return;
    asked.current.push(q);
    onSearch(q);
  };
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(text), RESTS_MS);
  };

  return (
    <div className={classNames(styles.search, className)}>
      <label htmlFor={id}>{label}</label>
      <Input
        dir="auto"
        id={id}
        size={size}
        type="search"
        allowClear
        maxLength={100}
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden />}
        placeholder={hint}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onPressEnter={() => ask(typed)}
      />
    </div>
  );
}
