/** What browsers and build tools say when a part of an application cannot be fetched: Chromium, Firefox, Safari, Vite's styles, webpack. */
const words =
  /dynamically imported module|importing a module script failed|unable to preload css|loading (?:css )?chunk .* failed/iu;

/** Whether a part of the application could not be fetched, as opposed to a fault within it. Never throws. */
export const isChunkFailure = (thrown: unknown): boolean =>
  thrown instanceof Error && (/^ChunkLoad(?:Error|Failure)$/u.test(thrown.name) || words.test(thrown.message));
