import type { Plugin } from 'vite';

const helper = 'var __name = (target, value) =>';

/**
 * Radix names each of its functions by a call, such as `__name(Tabs, 'Tabs')`, for debugging. The bundler keeps every
 * function that has such a call, even if the app does not use it. This marks the calls as free of side effects, so that
 * the calls and the unused functions are left out: about 3 KB of every page.
 */
export const pureNames = (): Plugin => ({
  name: 'sightline:pure-names',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /@radix-ui[\\/].*\.mjs$/u, code: helper },
    handler: (code) => ({
      code: code.replace(helper, `var __name = /* @__NO_SIDE_EFFECTS__ */ (target, value) =>`),
      map: null,
    }),
  },
});
