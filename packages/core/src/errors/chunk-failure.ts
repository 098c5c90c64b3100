/**
 * Messages of browsers and build tools when a chunk cannot be fetched: Chromium, Firefox, Safari, Vite's styles,
 * webpack.
 */
const words =
  /dynamically imported module|importing a module script failed|unable to preload css|loading (?:css )?chunk .* failed/iu;

/** True if a chunk of the application could not be fetched, as opposed to an error inside it. Never throws. */
export const isChunkFailure = (thrown: unknown): boolean =>
  thrown instanceof Error && (/^ChunkLoad(?:Error|Failure)$/u.test(thrown.name) || words.test(thrown.message));
