import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', element: 'src/element.ts' },
  format: ['esm'],
  target: 'es2022',
  dts: false,
  sourcemap: true,
  clean: true,
});
