import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Filter } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { PointMenu } from '../menu/PointMenu.tsx';
import { Popover } from '../popover/Popover.tsx';
import { PopoverPanel } from '../popover/PopoverPanel.tsx';
import { pane, row, surface } from '../stories.css.ts';
import { Floating } from './Floating.tsx';

const meta: Meta = { title: 'Parts/What floats' };
export default meta;

function Beside() {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <div className={row}>
      <Button ref={anchor}>Anchor</Button>
      <Floating anchor={anchor}>
        <p className={pane}>It takes no focus</p>
      </Floating>
    </div>
  );
}

function Panel() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(true);
  return (
    <div className={row}>
      <Button ref={anchor} onClick={() => setOpen(!open)}>
        Columns
      </Button>
      {open && (
        <PopoverPanel anchor={anchor} label="Columns" onClose={() => setOpen(false)}>
          <Button>Show all</Button>
        </PopoverPanel>
      )}
    </div>
  );
}

function Marks() {
  const [at, setAt] = useState<{ readonly x: number; readonly y: number }>();
  const items = [
    { id: 'copy', label: 'Copy', icon: Copy },
    { id: 'filter', label: 'Filter by it', icon: Filter },
  ];
  return (
    <div className={row}>
      <Button
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setAt({ x: left, y: bottom });
        }}
      >
        A mark of a chart
      </Button>
      {at && <PointMenu label="Mark" items={items} at={at} onClose={() => setAt(undefined)} />}
    </div>
  );
}

export const Plain: StoryObj = { render: () => <Beside /> };
export const AsAPanel: StoryObj = { render: () => <Panel /> };
export const OfAButton: StoryObj = {
  render: () => (
    <Popover label="Columns" trigger={<Button>Columns</Button>}>
      {(close) => (
        <div className={surface}>
          <Button onClick={close}>Done</Button>
        </div>
      )}
    </Popover>
  ),
};
export const AtAPoint: StoryObj = { render: () => <Marks /> };
