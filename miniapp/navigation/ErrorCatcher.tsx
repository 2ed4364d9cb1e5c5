/** The error boundary: an error in a screen shows the error page; the rest of the app keeps working. */
import { Component, type ReactNode } from 'react';

export interface ErrorCatcherProps {
  /** When it changes, another page is shown and the error is cleared. */
  resetKey: string;
  /** cause: what was thrown. */
  fallback: (cause: unknown) => ReactNode;
  children: ReactNode;
}

interface State {
  failed: { readonly cause: unknown } | null;
}

export class ErrorCatcher extends Component<ErrorCatcherProps, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(cause: unknown): State {
    return { failed: { cause } };
  }

  override componentDidUpdate(before: ErrorCatcherProps) {
    if (before.resetKey !== this.props.resetKey && this.state.failed !== null) this.setState({ failed: null });
  }

  override render() {
    return this.state.failed === null ? this.props.children : this.props.fallback(this.state.failed.cause);
  }
}
