import { Component, type ReactNode } from 'react';

interface State {
  readonly failed: boolean;
}

/**
 * Error boundary of a companion, such as the support button. If the companion fails, it disappears and the page stays.
 * React logs the error.
 */
export class CompanionBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
