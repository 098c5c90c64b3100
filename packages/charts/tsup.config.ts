import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'edit/index': 'src/edit/index.ts',
    'grid/index': 'src/grid/index.ts',
    'query/index': 'src/query/index.ts',
    'svg/index': 'src/svg/index.ts',
  },
  format: ['esm'],
  target: 'es2023',
  dts: false,
  sourcemap: true,
  clean: true,
  // Node loads JSON only with import attributes. These are newer than the build target, so esbuild keeps them only with
  // this option.
  esbuildOptions: (options) => {
    options.supported = { ...options.supported, 'import-attributes': true };
  },
  esbuildPlugins: [vanillaExtractPlugin()],
});
