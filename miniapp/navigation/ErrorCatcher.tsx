/** The React edge: what a screen throws ends here, in the error page, and leaves the rest of the app standing. */
import { Component, type ReactNode } from 'react';

export interface ErrorCatcherProps {
  /** Another page: what failed here says nothing of it. */
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
