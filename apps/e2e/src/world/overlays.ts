/** What lies above the page: dialogs, drawers, menus, popovers, the panel of support; no toasts, which are a section, and no tooltips. */
export const overlays = ':modal, [popover]:popover-open:not(section, [role="tooltip"]), [role="dialog"]:not(dialog)';
