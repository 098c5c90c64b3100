import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './themes/theme.ts';
import { Button } from './button/Button.tsx';
import type { Closing } from './close-reason.ts';
import { PointMenu } from './menu/PointMenu.tsx';
import { PopoverPanel } from './popover/PopoverPanel.tsx';

function Panel({ onClose }: { readonly onClose: (closing: Closing) => void }) {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={anchor}>Anchor</Button>
      <PopoverPanel anchor={anchor} label="More" onClose={onClose}>
        <Button>Inside</Button>
      </PopoverPanel>
    </>
  );
}

const pressOutside = () => userEvent.click(document.documentElement, { position: { x: 4, y: 300 } });
const press = (keys: string) => () => userEvent.keyboard(keys);

describe('what closes says why', () => {
  it.each([
    ['escape', press('{Escape}')],
    ['outside', pressOutside],
  ] as const)('a panel: %s', async (reason, close) => {
    const handleClose = vi.fn();
    const screen = await render(<Panel onClose={handleClose} />);
    await expect.element(screen.getByRole('button', { name: 'Inside' })).toHaveFocus();
    await close();
    await expect.poll(() => handleClose.mock.calls[0]).toEqual([{ reason }]);
  });

  it.each([
    ['escape', press('{Escape}')],
    ['outside', pressOutside],
    ['select', press('{Enter}')],
    ['tab', press('{Tab}')],
  ] as const)('a menu at a point: %s', async (reason, close) => {
    const handleClose = vi.fn();
    const items = [{ id: 'copy', label: 'Copy' }];
    const screen = await render(<PointMenu label="Mark" items={items} at={{ x: 40, y: 40 }} onClose={handleClose} />);
    await expect.element(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus();
    await close();
    await expect.poll(() => handleClose.mock.calls[0]).toEqual([{ reason }]);
  });
});
