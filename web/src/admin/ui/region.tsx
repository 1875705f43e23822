import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { t as shared } from '../../lib/messages/index.ts';
import { ErrorState } from '../../ui/state-blocks.tsx';
import styles from './region.module.css';

class Fence extends Component<{ children: ReactNode; onRetry: () => void }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        className={styles.failed}
        message={shared('common.regionFailed')}
        onRetry={this.props.onRetry}
      />
    );
  }
}

interface RegionProps {
  /** Fetches what is shown here. */
  load: () => Promise<ComponentType>;
  /** Shown until then. */
  waiting?: ReactNode;
  reload?: () => void;
}

const reloadPage = () => window.location.reload();

/**
 * A part of the page that is fetched when it is first shown. A failure is shown in its place, with a retry; where that
 * fails too, the page is reloaded, as a newer version may have replaced the part.
 */
export function Region({ load, waiting = null, reload = reloadPage }: RegionProps) {
  const [attempt, setAttempt] = useState(() => ({ count: 0, Part: partOf(load) }));
  const retry = () => {
    if (attempt.count > 0) reload();
    else setAttempt({ count: 1, Part: partOf(load) });
  };
  return (
    <Fence key={attempt.count} onRetry={retry}>
      <Suspense fallback={waiting}>
        <attempt.Part />
      </Suspense>
    </Fence>
  );
}

const partOf = (load: RegionProps['load']) => lazy(async () => ({ default: await load() }));
