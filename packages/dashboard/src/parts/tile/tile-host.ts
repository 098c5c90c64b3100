import type { Layout } from '../../model/layout.ts';
import type { DashboardMetadata } from '../../model/metadata.ts';

/** The charts of a dashboard, where they are and how they filter each other. */
export interface TileBoard {
  readonly layout: Layout;
  readonly metadata: DashboardMetadata;
  readonly charts: ReadonlyMap<number, { readonly slice_name: string }>;
}

/** Actions of a dashboard for the menus of its tiles. The object stays the same until one of the actions changes. */
export interface TileHost {
  readonly theme: 'light' | 'dark';
  /** Creates a permalink to the current state, optionally to one component. Undefined in an embedded dashboard. */
  readonly makeLink: ((anchor?: string) => Promise<string>) | undefined;
  readonly board: TileBoard;
  /** Opens edit mode. Undefined for viewers who may not edit. */
  readonly edit: (() => void) | undefined;
}
