/** Scrolls a component into view once it is drawn. */
export const showNode = (id: string | undefined): void => {
  if (id === undefined) return;
  requestAnimationFrame(() =>
    document.querySelector(`[data-node="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' }),
  );
};

/** Restores the focus of a moved component, because a move to another parent creates a new element. */
export const keepFocus = (id: string): void => {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-frame="${CSS.escape(id)}"]`)?.focus({ preventScroll: false }),
  );
};
