import type { Plugin } from 'vite';

/**
 * Removes the components that draw charts as image files. Only servers use them. In the browser's build, the code that
 * they share with the charts would be split into more and smaller files.
 */
export const withoutPictures = (): Plugin => ({
  name: 'sightline:without-pictures',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    /\/charts\/src\/kinds\/[^/]+\/Picture\.tsx$/u.test(id)
      ? 'export const Picture = undefined;'
      : id.endsWith('/charts/src/kind/picture-of.tsx')
        ? 'export const pictureOf = () => undefined;'
        : undefined,
});
