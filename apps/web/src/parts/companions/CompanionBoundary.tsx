import { Component, type ReactNode } from 'react';

interface State {
  readonly failed: boolean;
}

/** Keeps a failing companion from taking the page down. The companion disappears, and React logs the error. */
export class CompanionBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
