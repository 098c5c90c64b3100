import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/Button.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta: Meta<typeof Tooltip> = { title: 'Parts/Tooltip', component: Tooltip };
export default meta;

export const OnFocusOrHover: StoryObj<typeof Tooltip> = {
  args: { text: 'Save', keys: 'Mod+S', children: <Button>Save</Button> },
};
