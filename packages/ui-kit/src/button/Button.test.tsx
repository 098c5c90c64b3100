import { Trash2 } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

describe('Button', () => {
  it('acts on a press and on Enter', async () => {
    const handleClick = vi.fn();
    const screen = await render(<Button onClick={handleClick}>Run</Button>);
    await screen.getByRole('button', { name: 'Run' }).click();
    await userEvent.keyboard('{Enter}');
    expect(handleClick).toHaveBeenCalledTimes(2);
  });

  it('keeps its width while it works, and then refuses presses', async () => {
    const handleClick = vi.fn();
    const screen = await render(<Button onClick={handleClick}>Save query</Button>);
    const button = screen.getByRole('button');
    const before = button.element().getBoundingClientRect().width;
    await screen.rerender(
      <Button busy onClick={handleClick}>
        Save query
      </Button>,
    );
    expect(button.element().getBoundingClientRect().width).toBe(before);
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    await button.click({ force: true });
    expect(handleClick).not.toHaveBeenCalled();
  });

  it('says why it is disabled when it gets the focus', async () => {
    const handleClick = vi.fn();
    const screen = await render(
      <Button disabled disabledReason="You can only view this chart" onClick={handleClick}>
        Edit
      </Button>,
    );
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(screen.getByRole('tooltip')).toHaveTextContent('You can only view this chart');
    await expect.element(screen.getByRole('button')).toHaveAccessibleDescription('You can only view this chart');
    expect(handleClick).not.toHaveBeenCalled();
  });

  it('is as high as the density says', async () => {
    const screen = await render(
      <div data-density="compact">
        <Button>Run</Button>
      </div>,
    );
    expect(screen.getByRole('button').element().getBoundingClientRect().height).toBe(28);
  });
});

describe('IconButton', () => {
  it('has its name, and shows it as a tooltip that Esc takes away', async () => {
    const screen = await render(<IconButton icon={Trash2} label="Delete" keys="Del" />);
    await userEvent.keyboard('{Tab}');
    const button = screen.getByRole('button', { name: 'Delete' });
    await expect.element(button).toHaveFocus();
    const tip = screen.getByRole('tooltip', { includeHidden: true });
    await expect.element(tip).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(tip).not.toBeInTheDocument();
  });
});
