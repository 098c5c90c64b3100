import type { EditableKind } from '@sightline/charts/edit';

export interface ExploreProps {
  /** Chart kinds that the host supports. */
  readonly kinds: readonly EditableKind[];
  /** Path below the base path: a chart, a dataset, stored settings or a permalink (contract 7.2). */
  readonly pathname: string;
  readonly search: string;
  /** URL fragment with its `#`. The fragment of a comment opens the comments at that comment. */
  readonly hash?: string;
  readonly dark: boolean;
  /** Opens a path of the application; `replace` adds no history entry. */
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  /**
   * Called with true while there are unsaved changes, so that the host can ask before leaving. `kept` is set once the
   * changes are stored under the key in the address.
   */
  readonly onUnsaved: (unsaved: boolean, kept?: 'address') => void;
  /**
   * Called when the chart is saved. If this is set, the host shows the saved chart, and the explorer does not open it.
   */
  readonly onSaved?: (chart: { readonly id: number; readonly name: string }) => void;
  /** Called with the chart's id when a saved chart was opened. */
  readonly onOpened?: (id: number) => void;
  /** Called with the name of the opened chart, again when it has changed, and with undefined when it closes. */
  readonly onNamed?: (name: string | undefined) => void;
}
