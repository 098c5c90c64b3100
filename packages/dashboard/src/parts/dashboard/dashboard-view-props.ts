import type { ChartKind } from '@sightline/charts';
import type { CallOutput } from '@sightline/core/api';
import type { ChartQueue } from '@sightline/core/cache';
import type { Layout } from '../../model/layout.ts';
import type { DashboardMetadata } from '../../model/metadata.ts';
import type { KeptState } from '../../reads/kept-state.ts';
import type { WordsOfDatasets } from '../../reads/words-of-datasets.ts';
import type { DashboardStore } from '../../store/dashboard-store.ts';
import type { RenderExplorer } from '../edit/explorer-layer.ts';

/** The open dashboard, for code outside its components. */
export interface OpenedDashboard {
  readonly id: number;
  readonly layout: Layout;
  readonly metadata: DashboardMetadata;
  readonly store: DashboardStore;
  readonly charts: ReadonlyMap<number, { readonly form_data: object }>;
}

/** Settings of an embedded dashboard. */
export interface Framing {
  readonly hidesTitle: boolean;
  readonly hidesTabs: boolean;
  readonly hidesMenus: boolean;
  /** Called when the dashboard is ready. The returned function is called when the dashboard is closed. */
  readonly onOpen: (opened: OpenedDashboard) => () => void;
}

export interface DashboardViewProps {
  readonly queue: ChartQueue;
  readonly item: CallOutput<'getDashboard'>['result'];
  readonly charts: CallOutput<'getDashboardCharts'>['result'];
  readonly kinds: readonly ChartKind[];
  readonly search: string;
  readonly hash?: string;
  /** Column labels and value formats, keyed by dataset; undefined until they are loaded. */
  readonly words: WordsOfDatasets | undefined;
  /** Stored state of the permalink or filter key in the URL. */
  readonly kept?: KeptState | undefined;
  readonly dark: boolean;
  readonly framing?: Framing | undefined;
  readonly href: (path: string) => string;
  readonly navigate: (path: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void;
  /** Path of the dashboard, below the base path. */
  readonly path: string;
  readonly historyState?: unknown;
  /** Data mask that the browser's history entry contains; undefined if there is none. */
  readonly entryMask?: unknown;
  readonly onReopen: () => void;
  readonly onUnsaved?: (unsaved: boolean, kept?: 'draft') => void;
  readonly renderExplorer?: RenderExplorer;
}
