import type { KeptEditor } from '@sightline/entity-ui';
import type { DrawableChart } from '../../reads/added-charts.ts';
import type { EditStore, StoredVersion } from '../../store/edit-store.ts';
import type { EditSession } from './edit-session.ts';
import type { RenderExplorer } from './explorer-layer.ts';

/** Props that the page of the dashboard passes to edit mode. */
export interface EditFrameHost {
  readonly dashboardId: number;
  readonly title: string;
  /** Charts of the stored dashboard. */
  readonly charts: readonly DrawableChart[];
  readonly openTabOf: (tabsId: string) => string | undefined;
  readonly openTab: (tabsId: string, tabId: string) => void;
  readonly href: (path: string) => string;
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  readonly dark: boolean;
  /** True if edit mode opens with the version history. */
  readonly opensVersions: boolean;
  /** Values of the fields that determine colors; empty until they are known. */
  readonly ranks: Readonly<Record<string, readonly string[]>>;
  /** Draws the explorer over the board; undefined if charts are created on separate pages. */
  readonly renderExplorer: RenderExplorer;
  readonly onSession: (session: EditSession | undefined) => void;
  readonly onUnsaved: ((unsaved: boolean, kept?: 'draft') => void) | undefined;
  readonly onClose: () => void;
}

export interface EditFrameProps extends EditFrameHost {
  readonly store: EditStore;
  readonly keeper: KeptEditor;
  /** True if a draft of an earlier visit was restored. */
  readonly restored: boolean;
  readonly read: () => Promise<StoredVersion>;
  readonly onDiscardDraft: () => void;
}
