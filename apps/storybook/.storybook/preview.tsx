import '@sightline/ui-kit/theme';
import { ToastProvider } from '@sightline/ui-kit';
import type { Preview } from '@storybook/react-vite';
import { useEffect } from 'react';
import { configure } from 'storybook/test';

const item = (value: string) => ({ value, title: value });

const preview: Preview = {
  // Play functions wait long enough for components that are loaded on demand, even on a busy machine.
  beforeAll: () => configure({ asyncUtilTimeout: 15_000 }),
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
    // Storybook opens with the first story in this order.
    options: {
      storySort: { order: ['Start here', 'Screens', 'Tokens', 'Icons', 'Parts', 'Inputs', 'Charts', 'Entities', '*'] },
    },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'mirror', items: ['light', 'dark'].map(item), dynamicTitle: true },
    },
    density: {
      description: 'Density',
      toolbar: { icon: 'component', items: ['comfortable', 'compact', 'dense'].map(item), dynamicTitle: true },
    },
    direction: {
      description: 'Direction',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'].map(item), dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light', density: 'comfortable', direction: 'ltr' },
  decorators: [
    (Story, { globals }) => {
      const { theme, density, direction } = globals as Record<string, string>;
      useEffect(() => {
        Object.assign(document.documentElement.dataset, { theme, density });
        document.documentElement.dir = direction ?? 'ltr';
      }, [theme, density, direction]);
      return (
        <ToastProvider>
          <Story />
        </ToastProvider>
      );
    },
  ],
};

export default preview;
