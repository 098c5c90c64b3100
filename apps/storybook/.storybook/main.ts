import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { mergeConfig } from 'vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../Start.mdx', '../../../packages/*/src/**/*.stories.tsx', '../../web/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [vanillaExtractPlugin()],
      resolve: { conditions: ['@sightline/source', 'module', 'browser', 'development|production'] },
      // Configures module resolution for the style compiler, which must find the style files that our style files
      // import.
      environments: {
        ssr: { resolve: { conditions: ['@sightline/source', 'module', 'node', 'development|production'] } },
      },
    }),
};

export default config;
