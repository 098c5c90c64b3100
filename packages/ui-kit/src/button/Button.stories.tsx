import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, Ellipsis, Play, RefreshCw, Trash2 } from 'lucide-react';
import { row } from '../stories.css.ts';
import { Button } from './Button.tsx';
import { ButtonGroup } from './ButtonGroup.tsx';
import { IconButton } from './IconButton.tsx';

const meta: Meta<typeof Button> = { title: 'Parts/Button', component: Button, args: { children: 'Export' } };
export default meta;
type Story = StoryObj<typeof Button>;

export const Kinds: Story = {
  render: () => (
    <div className={row}>
      <Button kind="primary" icon={Play}>
        Run
      </Button>
      <Button icon={Download}>Export</Button>
      <Button kind="ghost">Cancel</Button>
      <Button kind="danger" icon={Trash2}>
        Delete
      </Button>
      <Button kind="dangerSolid">Delete 3 charts</Button>
    </div>
  ),
};
export const Sizes: Story = {
  render: () => (
    <div className={row}>
      <Button size="sm">Retry</Button>
      <Button>Save</Button>
      <Button size="lg">Sign in</Button>
    </div>
  ),
};
export const Busy: Story = { args: { busy: true, kind: 'primary' } };
export const Disabled: Story = { args: { disabled: true, disabledReason: 'You can only view this chart' } };
export const Icons: Story = {
  render: () => (
    <div className={row}>
      <IconButton icon={RefreshCw} label="Refresh" keys="R" />
      <IconButton icon={Ellipsis} label="More" kind="default" />
      <ButtonGroup label="Run">
        <Button kind="primary">Run</Button>
        <IconButton icon={Ellipsis} label="More ways to run" kind="primary" />
      </ButtonGroup>
    </div>
  ),
};
