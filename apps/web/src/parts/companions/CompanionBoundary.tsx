import { Component, type ReactNode } from 'react';

interface State {
  readonly failed: boolean;
}

/** What stands beside the page must never take it down: a companion that throws is gone, and React tells the console why. */
export class CompanionBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
