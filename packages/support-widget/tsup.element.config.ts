import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig, type Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
// The version is part of the panel's file name, so that a cached panel of another version is never loaded.
const panel = `panel-${version}`;

/** `import css from './x.css?inline'` returns a minified style sheet as text, for a constructable sheet. */
const inlineStyles: Plugin = {
  name: 'inline-styles',
  setup(build) {
    build.onResolve({ filter: /\.css\?inline$/ }, ({ path, importer }) => ({
      // The name must not end in .css, which tsup handles itself.
      path: join(dirname(importer), path),
      namespace: 'inline-styles',
    }));
    build.onLoad({ filter: /.*/, namespace: 'inline-styles' }, async ({ path }) => {
      const { outputFiles } = await build.esbuild.build({
        entryPoints: [path.replace('?inline', '')],
        bundle: true,
        minify: true,
        write: false,
        target: 'es2023',
      });
      return { contents: outputFiles[0]!.text, loader: 'text' };
    });
  },
};

/** The launcher is a single file: the panel is a separate build and shares no chunk with it. */
const panelOutside: Plugin = {
  name: 'panel-outside',
  setup(build) {
    build.onResolve({ filter: /panel-in-shadow\.tsx$/ }, () => ({ path: `./${panel}.js`, external: true }));
  },
};

/** React itself is 67 KB, more than everything else: pages without it get a light implementation with the same API. */
const lightReact = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

const common: Options = {
  outDir: 'dist/element',
  format: ['esm'],
  target: 'es2023',
  platform: 'browser',
  dts: false,
  sourcemap: true,
  minify: true,
  clean: false,
  // Bundle everything: the page has no bundler.
  noExternal: [/.*/u],
  // The texts in 16 languages take fewer bytes if they are not escaped.
  esbuildOptions: (options) => {
    options.charset = 'utf8';
    options.alias = lightReact;
  },
  define: { 'process.env.NODE_ENV': '"production"' },
};

export default defineConfig([
  {
    ...common,
    entry: { 'support-widget': 'src/element/support-widget.ts' },
    splitting: false,
    esbuildPlugins: [inlineStyles, panelOutside],
  },
  {
    ...common,
    entry: { [panel]: 'src/element/panel-in-shadow.tsx' },
    splitting: true,
    esbuildPlugins: [inlineStyles],
  },
]);
