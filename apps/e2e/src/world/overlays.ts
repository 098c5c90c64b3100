/**
 * Selector for everything above the page: dialogs, drawers, menus, popovers, the support panel. Toasts, which are a
 * section, and tooltips are excluded.
 */
export const overlays = [
  ':modal',
  '[popover]:popover-open:not(section, [role="tooltip"])',
  '[role="dialog"]:not(dialog)',
  '[role="alertdialog"]',
  '[data-radix-popper-content-wrapper]:not(:has([role="tooltip"])) > *',
].join(', ');
