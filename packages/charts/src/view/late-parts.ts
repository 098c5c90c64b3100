// One address for what few viewers open: each one in the eager code costs bytes for the names of its files.
export const loadMarkMenu = async () => (await import('./MarkMenu.tsx')).MarkMenu;
export const loadRowsDialog = async () => (await import('../drill/RowsDialog.tsx')).RowsDialog;
export const loadBreakOutDialog = async () => (await import('../drill/BreakOutDialog.tsx')).BreakOutDialog;
