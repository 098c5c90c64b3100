const dialogs = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]';

/** True if a dialog is open and visible on a page. */
export function isPageBusy(page: Document): boolean {
  return [...page.querySelectorAll(dialogs)].some((dialog) => dialog.checkVisibility({ visibilityProperty: true }));
}

/** Calls back when a dialog opens. Returns a function that stops watching. */
export function watchDialogs(page: Document, opened: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (isPageBusy(page)) opened();
  });
  observer.observe(page.documentElement, {
    subtree: true,
    childList: true,
    attributeFilter: ['open', 'role', 'aria-modal', 'hidden', 'class', 'style'],
  });
  return () => observer.disconnect();
}
