/** Returns the path of a dataset's editor, opened at its settings. */
export const datasetEditorPath = (id: number): string => `/dataset/${id}?tab=settings`;
