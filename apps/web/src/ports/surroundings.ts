/** Facts about the environment that decorations depend on. */
export interface Surroundings {
  /** True if the browser is automated: for screenshots, measurements or tests. */
  readonly automated: boolean;
  /** True if the page is in a frame of another page. */
  readonly framed: boolean;
  /** True if the user prefers reduced data usage. */
  readonly savesData: boolean;
}

/** Reads the environment of a window. Not all browsers report whether the user prefers reduced data usage. */
export const surroundingsOf = (window: Window): Surroundings => {
  const { navigator } = window;
  const connection = 'connection' in navigator ? (navigator.connection as { readonly saveData?: boolean }) : undefined;
  return {
    automated: navigator.webdriver,
    framed: window.parent !== window,
    savesData: connection?.saveData === true,
  };
};
