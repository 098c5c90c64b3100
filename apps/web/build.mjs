/**
 * Builds the app, and the page for frames of others into the same folder: the app first, as it empties it. On a busy machine the
 * compiler of styles may lose its tokens, which fails the build (tokens-first.ts): then it is built again.
 *   node build.mjs [--quiet]
 */
import { build } from 'vite';

const attempts = 4;
const logLevel = process.argv.includes('--quiet') ? 'warn' : 'info';
const lostTokens = (error) => String(error).includes('The styles lack their tokens');

const buildOnce = (mode) => build({ root: import.meta.dirname, mode, logLevel });

for (const mode of ['production', 'embedded'])
  for (let attempt = 1; ; attempt += 1) {
    try {
      await buildOnce(mode);
      break;
    } catch (error) {
      if (attempt === attempts || !lostTokens(error)) throw error;
    }
  }
