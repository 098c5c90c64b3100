import { defineConfig } from 'tsup';

/** Entry points for pages with React and a bundler: React and the numbering plans stay external. */
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
  // The texts in 16 languages take fewer bytes if they are not escaped.
  esbuildOptions: (options) => {
    options.charset = 'utf8';
  },
});
