import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const tokens = fileURLToPath(new URL('../../packages/ui-kit/src/tokens/tokens.css.ts', import.meta.url));
/** One of them, which every theme sets. */
const token = '--sl-color-canvas:';

/**
 * Has the tokens evaluated alone, before all styles that stand on them. Evaluated as a part of another file, the compiler of styles
 * keeps their rules only where it knows already that the one imports the other, and on a busy machine it may learn that too late:
 * the outcome was a build without any colour. A build that lacks them all the same fails.
 */
export const tokensFirst = (): Plugin => ({
  name: 'sightline:tokens-first',
  apply: 'build',
  async buildStart() {
    await this.load({ id: tokens });
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const styles = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
      if (!styles.some((file) => file.type === 'asset' && String(file.source).includes(token)))
        this.error(`The styles lack their tokens (${token.slice(0, -1)}): build again.`);
    },
  },
});
