import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { appGroups, embeddedGroups } from './chunk-groups.ts';
import { developmentPage } from './development-page.ts';
import { notices } from './notices.ts';
import { pageFiles } from './page-files.ts';
import { precompress } from './precompress.ts';
import { preloaded } from './preloaded.ts';
import { tokensPresent } from './tokens-present.ts';
import { withoutPictures } from './without-pictures.ts';

const outDir = 'dist';

/** Asks for the Latin letters with the page, before the style sheets that name them have come. */
const preloadFont = (): Plugin => ({
  name: 'sightline:preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const font = Object.keys(bundle ?? {}).find((name) => /geist-latin-wght-normal.*\.woff2$/u.test(name));
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
      return font === undefined ? [] : [{ tag: 'link', attrs, injectTo: 'head' as const }];
    },
  },
});

const pluginsOf = (noticesFile: string) => [
  react(),
  vanillaExtractPlugin(),
  tokensPresent(),
  withoutPictures(),
  notices(noticesFile),
  precompress(outDir),
  preloadFont(),
  developmentPage(),
];

/**
 * Names of files with seven characters of their hash, the fewest that the bundler takes. They are in the scripts that pages start with, where
 * hashes are what no compression makes smaller.
 */
const shortNames = {
  entryFileNames: 'static/assets/[name]-[hash:7].js',
  chunkFileNames: 'static/assets/[name]-[hash:7].js',
  assetFileNames: 'static/assets/[name]-[hash:7][extname]',
};

/** The app: every page that people sign in for. */
const app: UserConfig = {
  plugins: [...pluginsOf('static/third-party-licences.txt'), pageFiles()],
  resolve: {
    conditions: ['@sightline/source', 'module', 'browser', 'development|production'],
    alias: {
      // Messages are compiled ahead, so the ICU parser stays out of the bundle.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  // The compiler of styles resolves as this environment does. Where it finds our packages' built files, or none, it does not learn
  // which styles stand on which, and keeps the rules of those alone that happen to be evaluated first.
  environments: { ssr: { resolve: { conditions: ['@sightline/source', 'module', 'node', 'development|production'] } } },
  html: { cspNonce: '__NONCE__' },
  // Chunks find each other by their own address, so one build works below any base path and static assets prefix.
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }) },
  build: {
    outDir,
    assetsDir: 'static/assets',
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    rolldownOptions: {
      output: {
        ...shortNames,
        codeSplitting: { groups: appGroups },
      },
    },
  },
};

/**
 * The page that stands in frames of others, built after the app and beside it (`--mode embedded`). In one build with the app
 * the two entries would share their code in more and smaller files, which every page of the app would pay for.
 */
const embedded: UserConfig = {
  ...app,
  plugins: pluginsOf('static/third-party-licences-of-frames.txt'),
  build: {
    ...app.build,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/embedded.json',
    rolldownOptions: {
      input: 'embedded.html',
      output: {
        ...shortNames,
        codeSplitting: { groups: embeddedGroups },
      },
    },
  },
};

export default defineConfig(({ mode }) => (mode === 'embedded' ? embedded : app));
