/** Facts about the environment that decorations depend on. */
export interface Surroundings {
  /** A program drives the browser: it takes pictures, measures or tests. */
  readonly automated: boolean;
  /** The page lies in a frame of another page. */
  readonly framed: boolean;
  /** The person asked for little data. */
  readonly savesData: boolean;
}

/** Reads the surroundings of a window. Not all browsers tell whether data is to be saved. */
export const surroundingsOf = (window: Window): Surroundings => {
  const { navigator } = window;
  const connection = 'connection' in navigator ? (navigator.connection as { readonly saveData?: boolean }) : undefined;
  return {
    automated: navigator.webdriver,
    framed: window.parent !== window,
    savesData: connection?.saveData === true,
  };
};
