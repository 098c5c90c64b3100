import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Splitter } from './Splitter.tsx';

function Panes({ onFold, after = false }: { readonly onFold?: () => void; readonly after?: boolean }) {
  const [sizePx, setSizePx] = useState(200);
  const more = onFold ? { onFold } : {};
  return (
    <div style={{ display: 'flex', blockSize: 100 }}>
      <div style={{ inlineSize: sizePx }} />
      <Splitter
        label="Tree"
        orientation="vertical"
        {...{ sizePx, minPx: 100, maxPx: 400, panelAfter: after }}
        onResize={setSizePx}
        {...more}
      />
    </div>
  );
}

describe('Splitter', () => {
  it('moves by 16 px with the arrows, to its limits with Home and End, folds with Enter', async () => {
    const handleFold = vi.fn();
    const screen = await render(<Panes onFold={handleFold} />);
    const line = screen.getByRole('separator', { name: 'Tree' });
    await userEvent.keyboard('{Tab}{ArrowRight}');
    await expect.element(line).toHaveAttribute('aria-valuenow', '216');
    await userEvent.keyboard('{Home}');
    await expect.element(line).toHaveAttribute('aria-valuenow', '100');
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect.element(line).toHaveAttribute('aria-valuenow', '400');
    await userEvent.keyboard('{Enter}');
    expect(handleFold).toHaveBeenCalledTimes(1);
  });

  it('makes a panel behind it smaller as it moves towards it', async () => {
    const screen = await render(<Panes after />);
    await userEvent.keyboard('{Tab}{ArrowRight}');
    await expect.element(screen.getByRole('separator')).toHaveAttribute('aria-valuenow', '184');
  });
});
