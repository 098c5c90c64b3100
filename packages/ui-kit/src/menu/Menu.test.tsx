import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Button } from '../button/Button.tsx';
import { Menu } from './Menu.tsx';
import type { MenuEntry } from './menu-item.ts';

const setUp = async () => {
  const handleSelect = vi.fn();
  const act = (id: string, label: string, more: object = {}) => ({
    id,
    label,
    onSelect: () => handleSelect(id),
    ...more,
  });
  const items: readonly MenuEntry[] = [
    act('refresh', 'Refresh', { keys: 'R' }),
    act('full', 'Full screen', { disabled: true }),
    { id: 'share', label: 'Share', items: [act('link', 'Copy link'), act('mail', 'Mail')] },
    'divider',
    act('remove', 'Remove', { tone: 'danger' }),
  ];
  const screen = await render(<Menu label="Chart" items={items} trigger={<Button>More</Button>} />);
  return { screen, handleSelect, trigger: screen.getByRole('button', { name: 'More' }) };
};

describe('Menu', () => {
  it('tells choices of a set from what is on or off alone', async () => {
    const items: readonly MenuEntry[] = [
      { id: 'dark', label: 'Dark', checked: true },
      { id: 'snow', label: 'Snow', checked: false, alone: true },
    ];
    const screen = await render(<Menu label="Settings" items={items} trigger={<Button>Ada</Button>} />);
    await screen.getByRole('button', { name: 'Ada' }).click();
    await expect.element(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
    await expect.element(screen.getByRole('menuitemcheckbox', { name: 'Snow' })).not.toBeChecked();
  });

  it('opens by keyboard, walks round, chooses and gives the focus back', async () => {
    const { screen, handleSelect, trigger } = await setUp();
    await userEvent.keyboard('{Tab}{ArrowDown}');
    await expect.element(screen.getByRole('menuitem', { name: 'Refresh' })).toHaveFocus();
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(screen.getByRole('menuitem', { name: 'Remove' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(handleSelect).toHaveBeenCalledExactlyOnceWith('remove');
    await expect.element(trigger).toHaveFocus();
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  });

  it('goes to what begins with the typed letters', async () => {
    const { screen } = await setUp();
    await userEvent.keyboard('{Tab}{Enter}');
    await userEvent.keyboard('rem');
    await expect.element(screen.getByRole('menuitem', { name: 'Remove' })).toHaveFocus();
  });

  it('opens and leaves a menu beside with the arrows', async () => {
    const { screen, handleSelect } = await setUp();
    await userEvent.keyboard('{Tab}{Enter}sh{ArrowRight}');
    await expect.element(screen.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(screen.getByRole('menuitem', { name: 'Share' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(handleSelect).toHaveBeenCalledExactlyOnceWith('mail');
  });

  it('Esc closes only the innermost list', async () => {
    const { screen, trigger } = await setUp();
    await userEvent.keyboard('{Tab}{Enter}sh{ArrowRight}{Escape}');
    await expect.element(screen.getByRole('menuitem', { name: 'Share' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(trigger).toHaveFocus();
  });

  it('does nothing for a disabled entry, and chooses in a menu beside with the pointer', async () => {
    const { screen, handleSelect, trigger } = await setUp();
    await trigger.click();
    await screen.getByRole('menuitem', { name: 'Full screen' }).click({ force: true });
    expect(handleSelect).not.toHaveBeenCalled();
    await screen.getByRole('menuitem', { name: 'Share' }).hover();
    await screen.getByRole('menuitem', { name: 'Copy link' }).click();
    expect(handleSelect).toHaveBeenCalledExactlyOnceWith('link');
  });

  it('closes on a press outside', async () => {
    const { screen, trigger } = await setUp();
    await trigger.click();
    await userEvent.click(document.body, { position: { x: 380, y: 300 } });
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  });
});
