export interface DatasetEditorProps {
  /** Id or uuid of the dataset. */
  readonly idOrUuid: string;
  /** Query string; `tab` is the active tab. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** While true, the host asks before the page is left. */
  readonly onUnsaved: (unsaved: boolean) => void;
}
