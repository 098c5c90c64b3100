/** Brings a component into view, once it is drawn. */
export const showNode = (id: string | undefined): void => {
  if (id === undefined) return;
  requestAnimationFrame(() =>
    document.querySelector(`[data-node="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' }),
  );
};

/** A moved component is another element in another parent: it takes the focus again. */
export const keepFocus = (id: string): void => {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-frame="${CSS.escape(id)}"]`)?.focus({ preventScroll: false }),
  );
};
