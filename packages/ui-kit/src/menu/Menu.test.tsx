import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Button } from '../button/Button.tsx';
import { Drawer } from '../drawer/Drawer.tsx';
import { Menu } from './Menu.tsx';
import type { MenuEntry } from './menu-item.ts';

const setUp = async (Shown = Menu) => {
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
  const screen = await render(<Shown label="Chart" items={items} trigger={<Button>More</Button>} />);
  const trigger = screen.getByRole('button', { name: 'More' });
  const hasFocus = (name: string) => expect.element(screen.getByRole('menuitem', { name })).toHaveFocus();
  return { screen, handleSelect, trigger, hasFocus };
};

describe('Menu', () => {
  it.each(['before it has loaded', 'while it opens'])('acts on keys that are pressed %s', async (when) => {
    // Imports a second copy of the module, in which no earlier test has loaded the menu.
    const copy = new URL('./Menu.tsx?copy', import.meta.url).href;
    const OfCase =
      when === 'while it opens'
        ? Menu
        : ((await import(/* @vite-ignore */ copy)) as { readonly Menu: typeof Menu }).Menu;
    const { screen, handleSelect, trigger } = await setUp(OfCase);
    const opener = trigger.element() as HTMLElement;
    opener.focus();
    opener.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    // After one microtask, React has rendered the button as expanded.
    await Promise.resolve();
    expect(opener.ariaExpanded).toBe('true');
    if (OfCase !== Menu) await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    for (const key of ['r', 'e', 'm', 'Enter'])
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await expect.poll(() => handleSelect.mock.calls).toEqual([['remove']]);
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
  });

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
    const { screen, hasFocus } = await setUp();
    await userEvent.keyboard('{Tab}{Enter}');
    await hasFocus('Refresh');
    await userEvent.keyboard('rem');
    await expect.element(screen.getByRole('menuitem', { name: 'Remove' })).toHaveFocus();
  });

  it('moves focus with each key, so that Enter right after chooses the right entry', async () => {
    const { handleSelect, hasFocus } = await setUp();
    const press = (...keys: readonly string[]) => {
      for (const key of keys)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    };
    await userEvent.keyboard('{Tab}{Enter}');
    await hasFocus('Refresh');
    press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await userEvent.keyboard('{Enter}');
    await hasFocus('Refresh');
    press('r', 'e', 'm', 'Enter');
    expect(handleSelect.mock.calls).toEqual([['remove'], ['remove']]);
  });

  it('opens and leaves a menu beside with the arrows', async () => {
    const { handleSelect, hasFocus } = await setUp();
    await userEvent.keyboard('{Tab}{Enter}');
    await hasFocus('Refresh');
    await userEvent.keyboard('sh');
    await hasFocus('Share');
    await userEvent.keyboard('{ArrowRight}');
    await hasFocus('Copy link');
    await userEvent.keyboard('{ArrowLeft}');
    await hasFocus('Share');
    await userEvent.keyboard('{ArrowRight}');
    await hasFocus('Copy link');
    await userEvent.keyboard('{ArrowDown}');
    await hasFocus('Mail');
    await userEvent.keyboard('{Enter}');
    expect(handleSelect).toHaveBeenCalledExactlyOnceWith('mail');
  });

  it('DASH-08 shows a submenu in place where there is no room beside it, and goes back to its entry', async () => {
    await page.viewport(320, 640);
    try {
      const { handleSelect, hasFocus } = await setUp();
      await userEvent.keyboard('{Tab}{Enter}');
      await hasFocus('Refresh');
      await userEvent.keyboard('sh{ArrowRight}');
      await hasFocus('Share');
      await expect.element(page.getByRole('menuitem', { name: 'Refresh' })).not.toBeInTheDocument();
      await userEvent.keyboard('{Enter}');
      await hasFocus('Share');
      await expect.element(page.getByRole('menuitem', { name: 'Refresh' })).toBeVisible();
      await userEvent.keyboard('{ArrowRight}');
      await userEvent.keyboard('{ArrowDown}{Enter}');
      expect(handleSelect).toHaveBeenCalledOnce();
    } finally {
      await page.viewport(414, 896);
    }
  });

  it('Esc closes only the innermost list', async () => {
    const { trigger, hasFocus } = await setUp();
    await userEvent.keyboard('{Tab}{Enter}');
    await hasFocus('Refresh');
    await userEvent.keyboard('sh');
    await hasFocus('Share');
    await userEvent.keyboard('{ArrowRight}');
    await hasFocus('Copy link');
    await userEvent.keyboard('{Escape}');
    await hasFocus('Share');
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

  it('goes on with Tab from where it was opened, and opens at its end by the arrow up', async () => {
    const { screen, hasFocus } = await setUp();
    await userEvent.keyboard('{Tab}{ArrowUp}');
    await hasFocus('Remove');
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    expect(document.activeElement?.closest('[role="menu"]')).toBeNull();
  });

  it('opens and closes the menu beside with the other arrows from right to left', async () => {
    document.documentElement.dir = 'rtl';
    try {
      const { hasFocus } = await setUp();
      await userEvent.keyboard('{Tab}{Enter}');
      await hasFocus('Refresh');
      await userEvent.keyboard('sh');
      await hasFocus('Share');
      await userEvent.keyboard('{ArrowLeft}');
      await hasFocus('Copy link');
      await userEvent.keyboard('{ArrowRight}');
      await hasFocus('Share');
    } finally {
      document.documentElement.dir = '';
    }
  });

  it('closes in a drawer by Esc, and the drawer by the next', async () => {
    const handleClose = vi.fn();
    const screen = await render(
      <Drawer title="Filters" onClose={handleClose}>
        <Menu label="Chart" items={[{ id: 'a', label: 'Alpha' }]} trigger={<Button>More</Button>} />
      </Drawer>,
    );
    await screen.getByRole('button', { name: 'More' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Alpha' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'More' })).toHaveFocus();
    expect(handleClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(handleClose).toHaveBeenCalledTimes(1);
  });
});
