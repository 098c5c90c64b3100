import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Segmented } from '../segmented/Segmented.tsx';
import { Tabs } from './Tabs.tsx';

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
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(screen.getByRole('tab', { name: 'C' })).toHaveFocus();
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
