import { defineConfig } from 'tsup';

/** The doors for pages with React and a bundler of their own: React and the numbering plans stay outside. */
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    jsx: 'src/element/jsx.ts',
    'phone-input': 'src/phone-input.ts',
    state: 'src/state.ts',
    styles: 'src/styles.css',
  },
  format: ['esm'],
  target: 'es2023',
  dts: false,
  sourcemap: true,
  minify: true,
  clean: true,
  // Words of 16 languages are shorter as they are than as escapes.
  esbuildOptions: (options) => {
    options.charset = 'utf8';
  },
});
