// One module loads several parts that few viewers open. Separate imports would lengthen the initially loaded code by a
// file name for each part.
export const loadMarkMenu = async () => (await import('./MarkMenu.tsx')).MarkMenu;
export const loadRowsDialog = async () => (await import('../drill/RowsDialog.tsx')).RowsDialog;
export const loadBreakOutDialog = async () => (await import('../drill/BreakOutDialog.tsx')).BreakOutDialog;
