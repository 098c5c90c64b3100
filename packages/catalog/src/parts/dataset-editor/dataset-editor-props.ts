export interface DatasetEditorProps {
  /** Id or uuid of the dataset. */
  readonly idOrUuid: string;
  /** Query string; `tab` is the active tab. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** While true, the host asks before the page is left. `kept` is set once the changes are stored as a draft. */
  readonly onUnsaved: (unsaved: boolean, kept?: 'draft') => void;
  /** Called with the name of the opened dataset, again when it has changed, and with undefined when it closes. */
  readonly onNamed?: (name: string | undefined) => void;
}
