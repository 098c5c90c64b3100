import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    theme: 'src/themes/theme.ts',
    'theme-in-node': 'src/themes/theme-in-node.ts',
    'code-editor/index': 'src/code-editor/index.ts',
    'data-grid/index': 'src/data-grid/index.ts',
    'page-behaviours/index': 'src/page-behaviours/index.ts',
    'tokens/index': 'src/tokens/index.ts',
    'tokens/colors-of': 'src/tokens/colors-of.ts',
  },
  format: ['esm'],
  target: 'es2023',
  dts: false,
  sourcemap: true,
  clean: true,
  loader: { '.woff2': 'file' },
  esbuildPlugins: [vanillaExtractPlugin()],
});
