/**
 * True if no control has the focus: either no element has it, or a dialog as a whole, which has it only temporarily.
 */
export const focusIsFree = (): boolean => {
  const at = document.activeElement;
  return !at || at === document.body || at.matches('[role="dialog"], [role="alertdialog"]');
};
