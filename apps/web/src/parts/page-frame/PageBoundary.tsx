import { late } from '@sightline/ui-kit';
import { Component, type ReactNode } from 'react';
import { ChunkLoadFailure } from '../../ports/page-shelf.ts';
import { loadStoppedPage } from './load-stopped-page.tsx';
import { MissingChunkPage } from './MissingChunkPage.tsx';
import { PagePlaceholder } from './PagePlaceholder.tsx';

const StoppedPage = late(() => loadStoppedPage(async () => (await import('./StoppedPage.tsx')).StoppedPage));

export interface PageBoundaryProps {
  /** Renders the page again and retries the requests that failed. */
  readonly onRetry: () => void;
  readonly onReload: () => void;
  /** The URL of the page. The boundary resets when the URL changes. */
  readonly place: string;
  readonly children: ReactNode;
}

interface State {
  readonly failure: unknown;
}

/**
 * Catches errors that a page throws while it renders, so that the menu and the other pages keep working. React has no
 * hook for this.
 */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(failure: unknown): State {
    return { failure: failure ?? new Error('The page threw nothing that can be named') };
  }

  handleRetry = (): void => {
    this.props.onRetry();
    this.setState({ failure: undefined });
  };

  override componentDidUpdate({ place }: PageBoundaryProps): void {
    if (this.state.failure !== undefined && place !== this.props.place) this.handleRetry();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    const { onReload } = this.props;
    if (failure instanceof ChunkLoadFailure) return <MissingChunkPage failure={failure} onReload={onReload} />;
    return (
      <StoppedPage fallback={<PagePlaceholder />} failure={failure} onRetry={this.handleRetry} onReload={onReload} />
    );
  }
}
