import { Component, type ReactNode } from 'react';
import { t } from '../lib/messages/index.ts';
import { ErrorState } from '../ui/state-blocks.tsx';
import styles from './error-boundary.module.css';

/** A whole page that cannot be drawn. */
export function PageFailed() {
  return (
    <ErrorState
      className={styles.failed}
      message={t('common.pageFailed')}
      onRetry={() => window.location.reload()}
    />
  );
}

/** The last net: a page that cannot be drawn, or a part of the program that cannot be fetched, says so. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PageFailed /> : this.props.children;
  }
}
