/** Whether nobody has taken the focus: it is nowhere, or on a whole layer, which only has it until there is a better place. */
export const focusIsFree = (): boolean => {
  const at = document.activeElement;
  return !at || at === document.body || at.matches('[role="dialog"], [role="alertdialog"]');
};
