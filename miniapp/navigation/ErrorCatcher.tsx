/** The error boundary: an error in a screen shows the error page; the rest of the app keeps working. */
import { Component, type ReactNode } from 'react';

export interface ErrorCatcherProps {
  /** When it changes, another page is shown and the error is cleared. */
  resetKey: string;
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

export class ErrorCatcher extends Component<ErrorCatcherProps, { failedAt: string | null }> {
  override state: { failedAt: string | null } = { failedAt: null };

  static getDerivedStateFromError() {
    return { failedAt: '' };
  }

  override componentDidUpdate(before: ErrorCatcherProps) {
    if (before.resetKey !== this.props.resetKey && this.state.failedAt !== null) this.setState({ failedAt: null });
  }

  override render() {
    if (this.state.failedAt === null) return this.props.children;
    return this.props.fallback(() => this.setState({ failedAt: null }));
  }
}
