import { Button } from 'antd';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './copy-button.module.css';
import { t } from './messages.ts';

const SAID_MS = 2000;
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface CopyButtonProps {
  text: string;
  /** The element that shows it: selected where the browser does not let us copy. */
  shownIn: string;
  /** What it is, for screen readers. */
  label: string;
}

/** Copies a text, and confirms that for 2 s. */
export function CopyButton({ text, shownIn, label }: CopyButtonProps) {
  const [said, setSaid] = useState<'copied' | 'copyByHand' | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('copied');
    } catch {
      // No clipboard without https, or where the browser refuses it.
      const shown = document.getElementById(shownIn);
      if (shown) window.getSelection()?.selectAllChildren(shown);
      setSaid('copyByHand');
    }
  };
  const isCopied = said === 'copied';
  return (
    <>
      <Button
        className={styles.copy!}
        icon={isCopied ? <Check {...icon} /> : <Copy {...icon} />}
        aria-label={`${t(isCopied ? 'copied' : 'copy')}: ${label}`}
        onClick={copy}
      >
        {t(said ?? 'copy')}
      </Button>
      <span role="status" className="visually-hidden">
        {said && t(said)}
      </span>
    </>
  );
}
