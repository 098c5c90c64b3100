import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'contract/index': 'src/contract/index.ts',
    'api/index': 'src/api/index.ts',
    'cache/index': 'src/cache/index.ts',
    'cube/index': 'src/cube/index.ts',
    'format/index': 'src/format/index.ts',
    'finding/index': 'src/finding/index.ts',
    'frames/index': 'src/frames/index.ts',
    'layout/index': 'src/layout/index.ts',
    'rison/index': 'src/rison/index.ts',
    'react/index': 'src/react/index.ts',
    'schedule/index': 'src/schedule/index.ts',
    'testing/index': 'src/testing/index.ts',
  },
  format: ['esm'],
  target: 'es2023',
  dts: false,
  sourcemap: true,
  clean: true,
});
