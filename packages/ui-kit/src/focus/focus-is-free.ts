/** True if no control has focus: nothing has it, or a whole dialog, which only holds it temporarily. */
export const focusIsFree = (): boolean => {
  const at = document.activeElement;
  return !at || at === document.body || at.matches('[role="dialog"], [role="alertdialog"]');
};
