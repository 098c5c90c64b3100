import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Segmented } from '../segmented/Segmented.tsx';
import { Tabs } from './Tabs.tsx';
import { tabsThatFit } from './tabs-that-fit.ts';

function Panels({ activation }: { readonly activation?: 'manual' }) {
  const [value, setValue] = useState('a');
  const tabs = ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase() }));
  return (
    <Tabs label="Results" tabs={tabs} value={value} onChange={setValue} {...(activation && { activation })}>
      Panel {value}
    </Tabs>
  );
}

describe('Tabs', () => {
  it('is one stop of Tab; arrows show the next panel and go round', async () => {
    const screen = await render(<Panels />);
    await userEvent.keyboard('{Tab}{ArrowRight}');
    await expect.element(screen.getByRole('tabpanel', { name: 'B' })).toHaveTextContent('Panel b');
    // Radix moves focus in a later task than the key event, so wait for the focus after each key.
    for (const name of ['A', 'C']) {
      await userEvent.keyboard('{ArrowLeft}');
      await expect.element(screen.getByRole('tab', { name })).toHaveFocus();
    }
    await expect.element(screen.getByRole('tab', { name: 'C' })).toHaveAttribute('aria-selected', 'true');
  });

  it('waits for Enter when it is manual', async () => {
    const screen = await render(<Panels activation="manual" />);
    await userEvent.keyboard('{Tab}{End}');
    await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Panel a');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Panel c');
  });

  it('goes the other way where one reads from right to left', async () => {
    const screen = await render(
      <div dir="rtl">
        <Panels />
      </div>,
    );
    await userEvent.keyboard('{Tab}{ArrowLeft}');
    await expect.element(screen.getByRole('tab', { name: 'B' })).toHaveFocus();
  });
});

describe('tabs that have no room', () => {
  function Many({ width }: { readonly width: number }) {
    const [value, setValue] = useState('Source');
    const names = ['Source', 'Metrics', 'Columns', 'Calculated', 'Usage', 'Settings'];
    return (
      <div style={{ inlineSize: width }}>
        <Tabs label="Parts" tabs={names.map((id) => ({ id, label: id }))} value={value} onChange={setValue}>
          Panel {value}
        </Tabs>
      </div>
    );
  }
  const seen = (list: Element) =>
    [...list.children].filter((tab) => tab.checkVisibility({ visibilityProperty: true })).map((tab) => tab.textContent);

  it('SHELL-31 go into a menu, whence one is opened and then stays in the row', async () => {
    const screen = await render(<Many width={260} />);
    const list = screen.getByRole('tablist').element();
    await screen.getByRole('button', { name: 'More tabs' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Calculated' })).toBeVisible();
    await screen.getByRole('menuitem', { name: 'Settings' }).click();
    await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Panel Settings');
    await expect.poll(() => seen(list)).toEqual(['Source', 'Metrics', 'Settings']);
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    // The arrow keys skip the tabs that are in the menu.
    list.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(screen.getByRole('tab', { name: 'Metrics' })).toHaveFocus();
    await screen.rerender(<Many width={900} />);
    await expect.poll(() => seen(list)).toHaveLength(6);
    await expect.element(screen.getByRole('button', { name: 'More tabs' })).not.toBeInTheDocument();
  });

  it('are the last ones, unless one of them is open', () => {
    const how = { room: 100, gap: 10, more: 20 };
    expect([...tabsThatFit([30, 30, 20], { ...how, chosen: 0 })]).toEqual([0, 1, 2]);
    expect([...tabsThatFit([30, 30, 30], { ...how, chosen: 0 })]).toEqual([0, 1]);
    expect([...tabsThatFit([30, 30, 30], { ...how, chosen: 2 })]).toEqual([2, 0]);
    expect([...tabsThatFit([90, 90], { ...how, chosen: 1 })]).toEqual([1]);
  });
});

describe('Segmented', () => {
  it('chooses with the arrows', async () => {
    function Grain() {
      const [value, setValue] = useState('day');
      const options = ['day', 'week'].map((id) => ({ value: id, label: id }));
      return <Segmented label="Grain" value={value} onChange={setValue} options={options} />;
    }
    const screen = await render(<Grain />);
    await userEvent.keyboard('{Tab}{ArrowRight}');
    await expect.element(screen.getByRole('radio', { name: 'week' })).toBeChecked();
    await expect.element(screen.getByRole('radio', { name: 'week' })).toHaveFocus();
  });
});
