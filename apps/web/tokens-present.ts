import type { Plugin } from 'vite';

/** One of the design tokens that every theme sets. */
const token = '--sl-color-canvas:';

/** Fails a build whose styles lack the design tokens: all its pages would have no colors. */
export const tokensPresent = (): Plugin => ({
  name: 'sightline:tokens-present',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const styles = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
      if (!styles.some((file) => file.type === 'asset' && String(file.source).includes(token)))
        this.error(`The styles lack their tokens (${token.slice(0, -1)}).`);
    },
  },
});
