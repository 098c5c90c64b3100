import { defineConfig } from 'tsup';
import { bundleOptions, copyDocs } from './bundle-options.ts';
import { bundled } from './bundled.mjs';

/**
 * The bundle that `npm start` runs. It is made from the sources of all packages, in a few seconds. The server starts
 * twice as fast from a bundle as from its sources, and uses a third less memory.
 */
export default defineConfig({
  ...bundleOptions,
  outDir: '.start',
  noExternal: [/^@sightline\//, ...bundled],
  esbuildOptions: (options) => {
    options.conditions = ['@sightline/source'];
    options.jsx = 'automatic';
  },
  onSuccess: () => copyDocs('.start'),
});
