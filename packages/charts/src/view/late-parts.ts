// One module for parts that few viewers open: each separate import in the eager code costs bytes for its file names.
export const loadMarkMenu = async () => (await import('./MarkMenu.tsx')).MarkMenu;
export const loadRowsDialog = async () => (await import('../drill/RowsDialog.tsx')).RowsDialog;
export const loadBreakOutDialog = async () => (await import('../drill/BreakOutDialog.tsx')).BreakOutDialog;
