/** Where a dataset is edited: its settings first, its metrics and columns beside them. */
export const datasetEditorPath = (id: number): string => `/dataset/${id}?tab=settings`;
